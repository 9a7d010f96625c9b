import { expect, test } from "vitest";
import { isEmail } from "~/domain/email";

test.each(["a@b.co", "first.last+tag@sub.example.com", "o'hara@example.co.uk", "1@2.3x"])(
  "%s is an address",
  (text) => expect(isEmail(text)).toBe(true),
);

test.each(["", "a", "a@", "@b.co", "a@b", "a b@c.co", "a@b..co", "a@-b.co", "a@b.co ", "ä@b.co"])(
  "%j is none",
  (text) => expect(isEmail(text)).toBe(false),
);
