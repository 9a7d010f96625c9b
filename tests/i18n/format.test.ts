import { expect, test } from "vitest";
import * as formatTime from "~/domain/format-time";
import * as format from "~/domain/format";
import { formatToken, tokenUnits } from "~/domain/format-token";

test("money is US cents in the reader's notation; a bare $ would be another dollar to Chinese readers", () => {
  expect(format.formatMoney("en", 1999)).toBe("$19.99");
  expect(format.formatMoney("zh-CN", 199900)).toBe("US$1,999.00");
  expect(format.formatMoney("zh-TW", 0)).toBe("US$0.00");
});

test("a discount is what goes in English, and what stays in Chinese", () => {
  expect(format.formatDiscount("en", 5)).toBe("5%");
  expect([5, 10, 25, 95].map((percent) => format.formatDiscount("zh-TW", percent))).toEqual([
    "95",
    "9",
    "75",
    "0.5",
  ]);
});

test("tokens are exact, beyond what a number holds", () => {
  expect(formatToken("en", 1_250_000n, tokenUnits.USDC)).toBe("1.25 USDC");
  expect(formatToken("en", "1", tokenUnits.SOL)).toBe("0.000000001 SOL");
  expect(formatToken("en", "9007199254740993000001", tokenUnits.STEAD)).toBe(
    "9,007,199,254,740,993.000001 STEAD",
  );
});

test("durations are hours, minutes and seconds", () => {
  expect(formatTime.formatDuration("en", 3723)).toBe("1h 2m 3s");
  expect(formatTime.formatDuration("en", 59)).toBe("59s");
  expect(formatTime.formatDuration("en", 3600)).toBe("1h");
  expect(formatTime.formatDuration("en", 3603)).toBe("1h 3s");
  expect(formatTime.formatDuration("en", 0)).toBe("0s");
  expect(formatTime.formatDuration("zh-CN", 3723)).toBe("1小时 2分钟 3秒");
});

test.each([
  [30, "just now"],
  [-30, "just now"],
  [90, "1 minute ago"],
  [3 * 3600, "3 hours ago"],
  [2 * 86_400, "2 days ago"],
  [8 * 86_400, "1 week ago"],
  [70 * 86_400, "2 months ago"],
  [400 * 86_400, "13 months ago"],
])("%i seconds earlier is %s", (seconds, words) => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  const then = new Date(now - seconds * 1000).toISOString();
  expect(formatTime.formatRelativeTime("en", then, "just now", now)).toBe(words);
});

test("days near by have names", () => {
  const now = new Date(2026, 10, 20, 12).getTime();
  const day = (date: number) => new Date(2026, 10, date, 23, 59).toISOString();
  expect(formatTime.formatDay("en", day(20), now)).toBe("today");
  expect(formatTime.formatDay("zh-TW", day(19), now)).toBe("昨天");
  expect(formatTime.formatDay("en", day(18), now)).toBe("Nov 18, 2026");
});

test("a release date is the same day for every reader", () => {
  expect(formatTime.formatDate("en", "2026-03-01")).toBe("Mar 1, 2026");
  expect(formatTime.formatDate("zh-CN", "2026-03-01")).toBe("2026年3月1日");
});
