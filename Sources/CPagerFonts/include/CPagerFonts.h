/// The fonts of Assets/Fonts, each as its bytes and their number.
#pragma once

/// Inter Regular, the face of all text: Latin with Vietnamese, Greek, Cyrillic, punctuation, arrows, shapes.
extern const unsigned char *const pager_font_inter_regular;
extern const unsigned long pager_font_inter_regular_size;

/// Inter SemiBold, the same characters for what stands out.
extern const unsigned char *const pager_font_inter_semibold;
extern const unsigned long pager_font_inter_semibold_size;

/// Inter Regular with figures of equal width, for numbers that change: ASCII and a few symbols only.
extern const unsigned char *const pager_font_inter_tabular;
extern const unsigned long pager_font_inter_tabular_size;

/// Noto Sans CJK SC Regular, for what Inter lacks: the 3,755 most frequent Chinese characters, CJK punctuation.
extern const unsigned char *const pager_font_noto_sans_sc_regular;
extern const unsigned long pager_font_noto_sans_sc_regular_size;

/// Noto Sans CJK SC Bold, the same characters to stand beside Inter SemiBold.
extern const unsigned char *const pager_font_noto_sans_sc_bold;
extern const unsigned long pager_font_noto_sans_sc_bold_size;
