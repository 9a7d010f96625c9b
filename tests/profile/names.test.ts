import { describe, expect, test } from "vitest";
import { skeletonOf } from "~/domain/profile/look-alikes";
import { readName, soundsLikeUs } from "~/domain/profile/names";

const kept = (typed: string) =>
  readName(typed).problem ?? (readName(typed) as { name: string }).name;

describe("a name", () => {
  test.each([
    ["Anna", "Anna"],
    ["  Anna \u3000 Bell ", "Anna Bell"],
    ["𝔸nna", "Anna"],
    ["Nguyễn Thị", "Nguyễn Thị"],
    ["李雷", "李雷"],
    ["안녕", "안녕"],
    ["عمر", "عمر"],
    ["שָׁלוֹם", "שָׁלוֹם"],
    ["👩‍🚀👩‍🚀", "👩‍🚀👩‍🚀"],
    ["❤️ 7", "❤️ 7"],
    ["🇩🇪🇫🇷", "🇩🇪🇫🇷"],
    ["e\u0301".repeat(30), "é".repeat(30)],
    ["ﷺ", "صلى الله عليه وسلم"],
  ])("may be %s", (typed, name) => {
    expect(kept(typed)).toBe(name);
  });

  test.each([
    ["nothing", "", "required"],
    ["spaces", "   \u3000\t\n ", "required"],
    ["one letter", "A", "too_short"],
    ["one heart", "❤️", "too_short"],
    ["31 letters", "x".repeat(31), "too_long"],
    ["10,000 letters", "x".repeat(10_000), "too_long"],
    ["10,000 marks", `x${"\u0301".repeat(10_000)}`, "too_long"],
    ["what NFKC makes long", "ﷺﷺﷺ", "too_long"],
    ["Zalgo", "Z\u0334\u0322\u031b\u0339\u032aalgo", "invalid_characters"],
    ["a NUL", "ab\u0000", "invalid_characters"],
    ["a line's end", "a\nb", "invalid_characters"],
    ["a right-to-left override", "ab\u202ecd", "invalid_characters"],
    ["an isolate", "\u2067ab", "invalid_characters"],
    ["a zero-width space", "ab\u200bcd", "invalid_characters"],
    ["a soft hyphen", "ab\u00adcd", "invalid_characters"],
    ["a joiner that joins nothing", "ab\u200dcd", "invalid_characters"],
    ["a letter that shows nothing", "\u3164\u3164", "invalid_characters"],
    ["blank braille", "\u2800\u2800", "invalid_characters"],
    ["a tag", "ab\u{e0041}", "invalid_characters"],
    ["a private character", "ab\ue000", "invalid_characters"],
    ["a mark in front", "\u0301ab", "invalid_characters"],
    ["punctuation", "--", "invalid_characters"],
  ])("may not be %s", (_, typed, problem) => {
    expect(kept(typed)).toBe(problem);
  });
});

test("names that look alike have one skeleton, in whatever script they are written", () => {
  const names = [
    "Mоdеrаtоr",
    "M0derat0r",
    "ΜODERATOR",
    "moderator.",
    "M o d e r a t o r",
    "Мodérator",
  ];
  for (const name of names) expect(skeletonOf(name), name).toBe(skeletonOf("Moderator"));
  expect(skeletonOf("Willow")).toBe(skeletonOf("VViI1ow"));
  expect(skeletonOf("🔥🔥")).toBe("🔥🔥");
  for (const [one, other] of [
    ["Anna", "Anne"],
    ["李雷", "李磊"],
    ["🔥🔥", "🔥"],
    ["Иван", "Илья"],
  ] as const) {
    expect(skeletonOf(one)).not.toBe(skeletonOf(other));
  }
});

test.each([
  "Playstead",
  "PLAYSTEAD",
  "P1aystead",
  "Plаystead",
  "ρlαystead",
  "РLАУЅТЕАD",
  "Playstead Support",
  "P.l.a.y.s.t.e.a.d",
  "pl4y5t34d",
  "Plâystęad",
  "ꓑlaystead",
  "ƤƖɑƴꜱƭҽαđ",
  "Player BCDFG",
  "Deleted player",
  "Hidden player",
  "Deleted plаyer",
  "Deleted  Player.",
  "Рlayer bcdfg",
  "Player-bcdfg",
])("%s sounds like the house", (name) => {
  expect(soundsLikeUs(name)).toBe(true);
});

test.each(["Homestead", "Play Together", "Player One", "Stead", "李雷"])(
  "%s is a player's name like any other",
  (name) => {
    expect(soundsLikeUs(name)).toBe(false);
  },
);
