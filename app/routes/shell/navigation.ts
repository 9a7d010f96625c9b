import type { ParseKeys } from "i18next";
import type { PixelIconName } from "~/app/components/pixel-icons";

export interface NavigationItem {
  to: string;
  label: ParseKeys<"shell">;
  icon: PixelIconName;
}

export const home: NavigationItem = { to: "/", label: "home", icon: "home" };
export const store: NavigationItem = { to: "/store", label: "store", icon: "store" };
export const pcGames: NavigationItem = { to: "/store?category=pc", label: "pcGames", icon: "pad" };
export const mobileGames: NavigationItem = {
  to: "/store?category=mobile",
  label: "mobileGames",
  icon: "phone",
};
export const miniGames: NavigationItem = {
  to: "/store?category=mini",
  label: "miniGames",
  icon: "joystick",
};
export const play: NavigationItem = { to: "/play", label: "play", icon: "joystick" };
export const task: NavigationItem = { to: "/task", label: "task", icon: "task" };
export const space: NavigationItem = { to: "/community", label: "space", icon: "globe" };
export const mysteryBox: NavigationItem = { to: "/blind-box", label: "mysteryBox", icon: "box" };
export const marketplace: NavigationItem = {
  to: "/marketplace",
  label: "marketplace",
  icon: "spending",
};

/** From which width on a link stands in the header. The menu holds all of them at every width. */
export const headerNavigation: readonly (NavigationItem & {
  from: "md" | "lg" | "line";
})[] = [
  { ...home, from: "md" },
  { ...store, from: "md" },
  { ...play, from: "md" },
  { ...task, from: "md" },
  { ...space, from: "md" },
  { ...mysteryBox, from: "line" },
  { ...marketplace, from: "lg" },
];

/** What the footer leads to. */
export const mainNavigation: readonly NavigationItem[] = [
  home,
  store,
  pcGames,
  mobileGames,
  miniGames,
  play,
  task,
  space,
  mysteryBox,
  marketplace,
];

/** What phones have under the thumb. */
export const bottomNavigation: readonly NavigationItem[] = [
  home,
  store,
  space,
  { to: "/chat", label: "chat", icon: "chat" },
  { to: "/profile", label: "profile", icon: "player" },
];

/** Which item the address belongs to: the one whose path and category fit, else the longest path. */
export function currentItem(
  items: readonly NavigationItem[],
  pathname: string,
  search: string,
): NavigationItem | undefined {
  const category = new URLSearchParams(search).get("category");
  const exact = category && items.find(({ to }) => to === `${pathname}?category=${category}`);
  if (exact) return exact;
  return items
    .filter(({ to }) => pathname === to || (to !== "/" && pathname.startsWith(`${to}/`)))
    .sort((a, b) => b.to.length - a.to.length)[0];
}
