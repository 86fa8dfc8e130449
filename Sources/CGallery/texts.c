#include "Texts.h"

// #embed is part of C23. Clang supports it in all versions of C, and warns in the older ones.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char english[] = {
#embed "../../Assets/Texts/news-english.txt"
};
const struct gallery_text gallery_news_english = {english, sizeof english};

static const unsigned char chinese[] = {
#embed "../../Assets/Texts/news-chinese.txt"
};
const struct gallery_text gallery_news_chinese = {chinese, sizeof chinese};

static const unsigned char tide_book[] = {
#embed "../../Assets/Texts/tide-book.txt"
};
const struct gallery_text gallery_tide_book = {tide_book, sizeof tide_book};

static const unsigned char hyphenation[] = {
#embed "../../Assets/Texts/hyphenation.txt"
};
const struct gallery_text gallery_hyphenation = {hyphenation, sizeof hyphenation};
