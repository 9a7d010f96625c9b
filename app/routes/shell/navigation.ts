import type { ParseKeys } from "i18next";
import type { PixelIconName } from "~/app/components/pixel-icons";

export interface NavigationItem {
  to: string;
  label: ParseKeys<"shell">;
  icon: PixelIconName;
}

export const home: NavigationItem = { to: "/", label: "home", icon: "home" };
export const store: NavigationItem = { to: "/store", label: "store", icon: "store" };
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

/** What phones have under the thumb. */
export const bottomNavigation: readonly NavigationItem[] = [
  home,
  store,
  space,
  { to: "/chat", label: "chat", icon: "chat" },
  { to: "/profile", label: "profile", icon: "player" },
];

/** Which item a path belongs to: the one whose path is the longest beginning of it. */
export const currentItem = (
  items: readonly NavigationItem[],
  pathname: string,
): NavigationItem | undefined =>
  items
    .filter(({ to }) => pathname === to || (to !== "/" && pathname.startsWith(`${to}/`)))
    .sort((a, b) => b.to.length - a.to.length)[0];
