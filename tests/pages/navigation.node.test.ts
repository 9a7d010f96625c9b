import { expect, test } from "vitest";
import { menu } from "~/app/frame/menu-groups";
import { currentPlace, mainNavigation } from "~/app/frame/places";
import { bottomNavigation, currentItem, headerNavigation } from "~/app/routes/shell/navigation";

test.each([
  ["/", "", "/"],
  ["/store", "", "/store"],
  ["/store", "?category=mobile&sort=name", "/store?category=mobile"],
  ["/store", "?category=none", "/store"],
  ["/store/detail/gloamdelve", "", "/store"],
  ["/storefront", "", undefined],
])("%s%s belongs to %s", (pathname, search, to) => {
  expect(currentPlace(mainNavigation, pathname, search)?.to).toBe(to);
});

test("the menu leads wherever the header does", () => {
  const inMenu = new Set(menu.flatMap(({ items }) => items.map(({ to }) => to)));
  expect(headerNavigation.filter(({ to }) => !inMenu.has(to))).toEqual([]);
});

test("chats have a place of their own in the bar on phones, and the cart is a part of the store", () => {
  expect(currentItem(bottomNavigation, "/chat/g0-abc")?.to).toBe("/chat");
  expect(currentItem(bottomNavigation, "/store/shopcart")?.to).toBe("/store");
  expect(currentItem(bottomNavigation, "/community/groups")?.to).toBe("/community");
});
