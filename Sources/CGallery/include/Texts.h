/// The texts of Assets/Texts in UTF-8, as bytes in the program.
#pragma once

/// A text with the number of its bytes.
struct gallery_text {
  const unsigned char *bytes;
  unsigned long size;
};

/// The stories of the newspaper. `#` begins a section: its title, its kicker and the number of its picture. Each story
/// has a line with its title and its caption, and then its paragraphs, a line each.
extern const struct gallery_text gallery_news_english;
extern const struct gallery_text gallery_news_chinese;

/// The paragraphs of the book, a line each; the last one is the colophon.
extern const struct gallery_text gallery_tide_book;

/// The words of the book and of the newspaper that may be divided, a line each, with hyphens between their parts.
extern const struct gallery_text gallery_hyphenation;
