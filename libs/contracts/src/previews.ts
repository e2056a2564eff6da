/**
 * The query of a page that only its makers see: a preview of WordPress, the Customizer, a page builder. Nothing is counted or covered there. The widget has
 * the same one.
 */
export const PREVIEW_QUERY =
  /[?&](preview=true|bricks=run|preview_id|customize_\w+|elementor-preview|et_fb|fl_builder|vc_editable|ct_builder|tve|brizy-edit-iframe|wp_theme_preview)(=|&|$)/;
