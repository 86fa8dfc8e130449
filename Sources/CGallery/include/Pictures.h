/// The pictures of Assets/Pictures, each in three sizes and with a preview, as the bytes of files in the program.
#pragma once

/// The bytes of a picture file.
struct gallery_file {
  const unsigned char *bytes;
  unsigned long size;
};

/// A picture in three sizes, as JPEG files, and its preview.
struct gallery_picture {
  /// At least six megapixels, for zooming.
  struct gallery_file large;
  /// Half as wide and high, for pages.
  struct gallery_file small;
  /// An eighth as wide and high, for thumbnails.
  struct gallery_file tiny;
  /// About 12 x 8 pixels in the PPM format, for the time until a file is decoded.
  struct gallery_file preview;
};

/// The pictures, in the order of the cases of `Artwork`.
extern const struct gallery_picture gallery_pictures[12];
