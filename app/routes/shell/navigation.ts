import type { ParseKeys } from "i18next";
import type { PixelIconName } from "~/app/components/pixel-icons";

export interface NavigationItem {
  to: string;
  label: ParseKeys<"shell">;
  icon: PixelIconName;
  /** Left out of the header where room is short; the page above it leads there too. */
  whereRoomy?: true;
}

/** The routes that the navigation shows, by the route table. */
export const mainNavigation: readonly NavigationItem[] = [
  { to: "/", label: "home", icon: "home" },
  { to: "/store", label: "store", icon: "store" },
  { to: "/store?category=pc", label: "pcGames", icon: "pad", whereRoomy: true },
  { to: "/store?category=mobile", label: "mobileGames", icon: "phone", whereRoomy: true },
  { to: "/store?category=mini", label: "miniGames", icon: "joystick", whereRoomy: true },
  { to: "/task", label: "task", icon: "task" },
  { to: "/community", label: "space", icon: "globe" },
  { to: "/blind-box", label: "mysteryBox", icon: "box" },
];

export const bottomNavigation: readonly NavigationItem[] = [
  { to: "/", label: "home", icon: "home" },
  { to: "/store", label: "store", icon: "store" },
  { to: "/task", label: "task", icon: "task" },
  { to: "/store/shopcart", label: "myCart", icon: "cart" },
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
