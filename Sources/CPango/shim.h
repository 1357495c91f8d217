#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

// The cast is a macro, which Swift does not see.
static inline void fete_pango_set_config(PangoFontMap *map, FcConfig *config) {
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
}
