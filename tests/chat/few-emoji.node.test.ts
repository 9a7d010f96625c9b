import { expect, test } from "vitest";
import { isFewEmoji } from "~/app/chat/few-emoji";

const RGI = /^(?:\p{RGI_Emoji}\s?){1,3}$/v;

test("few emoji are those that Unicode recommends", () => {
  const few = [
    "😀",
    "👍🏽",
    "👨‍👩‍👧‍👦",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "🇩🇪🇫🇷",
    "1️⃣",
    "❤️",
    "™️",
    "🧑🏽‍🚀 🎉 🎉",
    "✌🏽",
    "🏳️‍🌈",
    "👁️‍🗨️",
    "⛹🏽‍♂️",
  ];
  const others = ["", "12", "#", "©", "❤", "🎉🎉🎉🎉", "a😀", "😀a", "🇩", "hello"];
  for (const text of [...few, ...others]) {
    expect([text, isFewEmoji(text)]).toEqual([text, few.includes(text)]);
    expect([text, RGI.test(text)]).toEqual([text, few.includes(text)]);
  }
});
