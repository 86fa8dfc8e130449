#include "BookFonts.h"

// #embed is part of C23. Clang supports it in all versions of C, and warns in the older ones.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char book[] = {
#embed "../../Assets/Fonts/EBGaramond-Book.otf"
};
const unsigned char *const demo_font_book = book;
const unsigned long demo_font_book_size = sizeof book;

static const unsigned char book_italic[] = {
#embed "../../Assets/Fonts/EBGaramond-BookItalic.otf"
};
const unsigned char *const demo_font_book_italic = book_italic;
const unsigned long demo_font_book_italic_size = sizeof book_italic;
