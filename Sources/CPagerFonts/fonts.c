#include "CPagerFonts.h"

// #embed is part of C23. Clang supports it in all versions of C, and warns in the older ones.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char inter_regular[] = {
#embed "../../Assets/Fonts/Inter-Regular.otf"
};
const unsigned char *const pager_font_inter_regular = inter_regular;
const unsigned long pager_font_inter_regular_size = sizeof inter_regular;

static const unsigned char inter_semibold[] = {
#embed "../../Assets/Fonts/Inter-SemiBold.otf"
};
const unsigned char *const pager_font_inter_semibold = inter_semibold;
const unsigned long pager_font_inter_semibold_size = sizeof inter_semibold;

static const unsigned char inter_tabular[] = {
#embed "../../Assets/Fonts/Inter-Tabular.otf"
};
const unsigned char *const pager_font_inter_tabular = inter_tabular;
const unsigned long pager_font_inter_tabular_size = sizeof inter_tabular;

static const unsigned char noto_sans_sc_regular[] = {
#embed "../../Assets/Fonts/NotoSansCJKsc-Regular.otf"
};
const unsigned char *const pager_font_noto_sans_sc_regular = noto_sans_sc_regular;
const unsigned long pager_font_noto_sans_sc_regular_size = sizeof noto_sans_sc_regular;

static const unsigned char noto_sans_sc_bold[] = {
#embed "../../Assets/Fonts/NotoSansCJKsc-Bold.otf"
};
const unsigned char *const pager_font_noto_sans_sc_bold = noto_sans_sc_bold;
const unsigned long pager_font_noto_sans_sc_bold_size = sizeof noto_sans_sc_bold;
