import { expect, test } from "vitest";
import { beginningOf } from "~/domain/posts/beginning";

test("the beginning of a text says that it goes on, and never ends in half a character", () => {
  expect(beginningOf("Too dark? #orchard", 60)).toBe("Too dark? #orchard");
  expect(beginningOf("Too dark? #orchard", 10)).toBe("Too dark?…");
  expect(beginningOf("🎮🎮🎮", 2)).toBe("🎮🎮…");
});
