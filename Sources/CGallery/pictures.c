#include "Pictures.h"

// #embed is part of C23. Clang supports it in all versions of C, and warns in the older ones.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char peaks_large[] = {
#embed "../../Assets/Pictures/peaks.jpg"
};
static const unsigned char peaks_small[] = {
#embed "../../Assets/Pictures/Small/peaks.jpg"
};
static const unsigned char peaks_tiny[] = {
#embed "../../Assets/Pictures/Tiny/peaks.jpg"
};
static const unsigned char peaks_preview[] = {
#embed "../../Assets/Pictures/Previews/peaks.ppm"
};

static const unsigned char balloons_large[] = {
#embed "../../Assets/Pictures/balloons.jpg"
};
static const unsigned char balloons_small[] = {
#embed "../../Assets/Pictures/Small/balloons.jpg"
};
static const unsigned char balloons_tiny[] = {
#embed "../../Assets/Pictures/Tiny/balloons.jpg"
};
static const unsigned char balloons_preview[] = {
#embed "../../Assets/Pictures/Previews/balloons.ppm"
};

static const unsigned char city_large[] = {
#embed "../../Assets/Pictures/city.jpg"
};
static const unsigned char city_small[] = {
#embed "../../Assets/Pictures/Small/city.jpg"
};
static const unsigned char city_tiny[] = {
#embed "../../Assets/Pictures/Tiny/city.jpg"
};
static const unsigned char city_preview[] = {
#embed "../../Assets/Pictures/Previews/city.ppm"
};

static const unsigned char planet_large[] = {
#embed "../../Assets/Pictures/planet.jpg"
};
static const unsigned char planet_small[] = {
#embed "../../Assets/Pictures/Small/planet.jpg"
};
static const unsigned char planet_tiny[] = {
#embed "../../Assets/Pictures/Tiny/planet.jpg"
};
static const unsigned char planet_preview[] = {
#embed "../../Assets/Pictures/Previews/planet.ppm"
};

static const unsigned char leaf_large[] = {
#embed "../../Assets/Pictures/leaf.jpg"
};
static const unsigned char leaf_small[] = {
#embed "../../Assets/Pictures/Small/leaf.jpg"
};
static const unsigned char leaf_tiny[] = {
#embed "../../Assets/Pictures/Tiny/leaf.jpg"
};
static const unsigned char leaf_preview[] = {
#embed "../../Assets/Pictures/Previews/leaf.ppm"
};

static const unsigned char dunes_large[] = {
#embed "../../Assets/Pictures/dunes.jpg"
};
static const unsigned char dunes_small[] = {
#embed "../../Assets/Pictures/Small/dunes.jpg"
};
static const unsigned char dunes_tiny[] = {
#embed "../../Assets/Pictures/Tiny/dunes.jpg"
};
static const unsigned char dunes_preview[] = {
#embed "../../Assets/Pictures/Previews/dunes.ppm"
};

static const unsigned char lake_large[] = {
#embed "../../Assets/Pictures/lake.jpg"
};
static const unsigned char lake_small[] = {
#embed "../../Assets/Pictures/Small/lake.jpg"
};
static const unsigned char lake_tiny[] = {
#embed "../../Assets/Pictures/Tiny/lake.jpg"
};
static const unsigned char lake_preview[] = {
#embed "../../Assets/Pictures/Previews/lake.ppm"
};

static const unsigned char arches_large[] = {
#embed "../../Assets/Pictures/arches.jpg"
};
static const unsigned char arches_small[] = {
#embed "../../Assets/Pictures/Small/arches.jpg"
};
static const unsigned char arches_tiny[] = {
#embed "../../Assets/Pictures/Tiny/arches.jpg"
};
static const unsigned char arches_preview[] = {
#embed "../../Assets/Pictures/Previews/arches.ppm"
};

static const unsigned char canyon_large[] = {
#embed "../../Assets/Pictures/canyon.jpg"
};
static const unsigned char canyon_small[] = {
#embed "../../Assets/Pictures/Small/canyon.jpg"
};
static const unsigned char canyon_tiny[] = {
#embed "../../Assets/Pictures/Tiny/canyon.jpg"
};
static const unsigned char canyon_preview[] = {
#embed "../../Assets/Pictures/Previews/canyon.ppm"
};

static const unsigned char ice_large[] = {
#embed "../../Assets/Pictures/ice.jpg"
};
static const unsigned char ice_small[] = {
#embed "../../Assets/Pictures/Small/ice.jpg"
};
static const unsigned char ice_tiny[] = {
#embed "../../Assets/Pictures/Tiny/ice.jpg"
};
static const unsigned char ice_preview[] = {
#embed "../../Assets/Pictures/Previews/ice.ppm"
};

static const unsigned char islands_large[] = {
#embed "../../Assets/Pictures/islands.jpg"
};
static const unsigned char islands_small[] = {
#embed "../../Assets/Pictures/Small/islands.jpg"
};
static const unsigned char islands_tiny[] = {
#embed "../../Assets/Pictures/Tiny/islands.jpg"
};
static const unsigned char islands_preview[] = {
#embed "../../Assets/Pictures/Previews/islands.ppm"
};

static const unsigned char forest_large[] = {
#embed "../../Assets/Pictures/forest.jpg"
};
static const unsigned char forest_small[] = {
#embed "../../Assets/Pictures/Small/forest.jpg"
};
static const unsigned char forest_tiny[] = {
#embed "../../Assets/Pictures/Tiny/forest.jpg"
};
static const unsigned char forest_preview[] = {
#embed "../../Assets/Pictures/Previews/forest.ppm"
};

#define FILE_OF(array) {array, sizeof array}

const struct gallery_picture gallery_pictures[12] = {
    {FILE_OF(peaks_large), FILE_OF(peaks_small), FILE_OF(peaks_tiny), FILE_OF(peaks_preview)},
    {FILE_OF(balloons_large), FILE_OF(balloons_small), FILE_OF(balloons_tiny), FILE_OF(balloons_preview)},
    {FILE_OF(city_large), FILE_OF(city_small), FILE_OF(city_tiny), FILE_OF(city_preview)},
    {FILE_OF(planet_large), FILE_OF(planet_small), FILE_OF(planet_tiny), FILE_OF(planet_preview)},
    {FILE_OF(leaf_large), FILE_OF(leaf_small), FILE_OF(leaf_tiny), FILE_OF(leaf_preview)},
    {FILE_OF(dunes_large), FILE_OF(dunes_small), FILE_OF(dunes_tiny), FILE_OF(dunes_preview)},
    {FILE_OF(lake_large), FILE_OF(lake_small), FILE_OF(lake_tiny), FILE_OF(lake_preview)},
    {FILE_OF(arches_large), FILE_OF(arches_small), FILE_OF(arches_tiny), FILE_OF(arches_preview)},
    {FILE_OF(canyon_large), FILE_OF(canyon_small), FILE_OF(canyon_tiny), FILE_OF(canyon_preview)},
    {FILE_OF(ice_large), FILE_OF(ice_small), FILE_OF(ice_tiny), FILE_OF(ice_preview)},
    {FILE_OF(islands_large), FILE_OF(islands_small), FILE_OF(islands_tiny), FILE_OF(islands_preview)},
    {FILE_OF(forest_large), FILE_OF(forest_small), FILE_OF(forest_tiny), FILE_OF(forest_preview)},
};
