/** One picture with all icons, which browsers keep, so that no page's scripts carry them. */
export const ICON_FILE = import.meta.env.DEV
  ? "/icons.svg"
  : `/assets/icons-${import.meta.env.ICONS_VERSION}.svg`;
