import { expect, test } from "vitest";
import { isEmail, normalizeEmail } from "~/domain/email";

test.each(["a@b.co", "first.last+tag@sub.example.com", "o'hara@example.co.uk", "1@2.3x"])(
  "%s is an address",
  (text) => expect(isEmail(text)).toBe(true),
);

test.each(["", "a", "a@", "@b.co", "a@b", "a b@c.co", "a@b..co", "a@-b.co", "a@b.co ", "ä@b.co"])(
  "%j is none",
  (text) => expect(isEmail(text)).toBe(false),
);

test.each([
  [" Ann@Example.COM ", "ann@example.com"],
  ["mei@bücher.example", "mei@xn--bcher-kva.example"],
  ["mei@例え。jp", "mei@xn--r8jz45g.jp"],
  ["mei@ＥＸＡＭＰＬＥ.com", "mei@example.com"],
])("%s is written %s", (text, address) => {
  expect(normalizeEmail(text)).toBe(address);
  expect(isEmail(address)).toBe(true);
});

test.each([
  "mei@bücher.example/path",
  "mei@bücher.example:25",
  "mei@b\u2100.com",
  "mei@a\u202eb.com",
  "mei@b c.com",
  "méi@example.com",
  `${"a".repeat(65)}@example.com`,
  "a@example.com\nBcc: b@example.com",
  "a@b.co, c@d.co",
])("%j becomes no address by being written otherwise", (text) =>
  expect(isEmail(normalizeEmail(text))).toBe(false),
);
