/// The fonts of the gallery's book, each with its bytes and their number.
#pragma once

/// EB Garamond with its letters at U+E000 plus their code, and small capitals at U+E100 plus their code.
extern const unsigned char *const demo_font_book;
extern const unsigned long demo_font_book_size;

/// EB Garamond Italic with its letters at U+E200 plus their code.
extern const unsigned char *const demo_font_book_italic;
extern const unsigned long demo_font_book_italic_size;
