/// The fonts of Assets/Fonts, each with its bytes and their number.
#pragma once

/// Inter Regular for body text: Latin with Vietnamese, Greek, Cyrillic, punctuation, arrows, shapes.
extern const unsigned char *const pager_font_inter_regular;
extern const unsigned long pager_font_inter_regular_size;

/// Inter SemiBold for emphasis, with the same characters.
extern const unsigned char *const pager_font_inter_semibold;
extern const unsigned long pager_font_inter_semibold_size;

/// Inter Regular with tabular figures, for numbers that change. Contains only ASCII and a few symbols.
extern const unsigned char *const pager_font_inter_tabular;
extern const unsigned long pager_font_inter_tabular_size;

/// Noto Sans CJK SC Regular: the 3,755 most frequent Chinese characters and CJK punctuation, which Inter
/// lacks.
extern const unsigned char *const pager_font_noto_sans_sc_regular;
extern const unsigned long pager_font_noto_sans_sc_regular_size;

/// Noto Sans CJK SC Bold, with the same characters, for use with Inter SemiBold.
extern const unsigned char *const pager_font_noto_sans_sc_bold;
extern const unsigned long pager_font_noto_sans_sc_bold_size;
