import {
  currentItem,
  home,
  marketplace,
  mysteryBox,
  type NavigationItem,
  play,
  space,
  store,
  task,
} from "~/app/routes/shell/navigation";

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

/** Which place an address belongs to: the one whose category it names, else the one of its path. */
export function currentPlace(
  places: readonly NavigationItem[],
  pathname: string,
  search: string,
): NavigationItem | undefined {
  const category = new URLSearchParams(search).get("category");
  const exact = category && places.find(({ to }) => to === `${pathname}?category=${category}`);
  return exact || currentItem(places, pathname);
}
