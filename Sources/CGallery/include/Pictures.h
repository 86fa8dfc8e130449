/// The pictures of Assets/Pictures, each in three sizes, as the bytes of JPEG files in the program.
#pragma once

/// The bytes of a picture file.
struct gallery_file {
  const unsigned char *bytes;
  unsigned long size;
};

/// A picture in three sizes.
struct gallery_picture {
  /// At least six megapixels, for zooming.
  struct gallery_file large;
  /// Half as wide and high, for pages.
  struct gallery_file small;
  /// An eighth as wide and high, for thumbnails.
  struct gallery_file tiny;
};

/// The pictures, in the order of the cases of `Artwork`.
extern const struct gallery_picture gallery_pictures[12];
