export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const THEME_COOKIE = "theme";

export function themeOf(cookie: string | undefined): Theme {
  return cookie === "light" || cookie === "dark" ? cookie : "system";
}

/** Shows the theme at once, and tells the server for the next page. */
export function switchTheme(theme: Theme): void {
  const { documentElement } = document;
  if (theme === "system") delete documentElement.dataset["theme"];
  else documentElement.dataset["theme"] = theme;
  document.cookie = `${THEME_COOKIE}=${theme};path=/;max-age=31536000;samesite=lax`;
}
