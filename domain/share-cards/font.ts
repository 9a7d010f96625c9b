/** Where the parts of the font lie among the site's files: another one gets another folder. */
export const FONT_FOLDER = "assets/noto-sans-sc-5.3.0";
export const FONT_FAMILY = "Noto Sans SC";
