import { expect, test } from "vitest";
import { inGroups, understand } from "~/domain/crockford";
import { CODE_LENGTH, codeIdOf, writeCode } from "~/domain/redeem-codes/code";

const random = () => writeCode(crypto.getRandomValues(new Uint8Array(CODE_LENGTH)));

test("a code is twenty characters of Crockford's base 32 in groups of five", () => {
  for (let at = 0; at < 200; at++) {
    expect(random()).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){3}$/);
  }
  expect(new Set(Array.from({ length: 200 }, random)).size).toBe(200);
});

test("a code is understood however it is typed", () => {
  const code = inGroups("0123456789ABCDEFGHJK");
  const typed = [
    code,
    code.toLowerCase(),
    code.replaceAll("-", ""),
    `  ${code.replaceAll("-", " – ")} `,
    code.replaceAll("0", "O").replaceAll("1", "I"),
    code.replaceAll("0", "o").replaceAll("1", "l"),
    "0123456789ABCDEFGHJK",
  ];
  for (const text of typed) expect(codeIdOf(text), text).toBe(codeIdOf(code));
});

test("what cannot be a code is none", () => {
  for (const text of ["", "U".repeat(20), "0".repeat(19), "0".repeat(21), "ß".repeat(20), "💎"]) {
    expect(codeIdOf(text), text).toBeUndefined();
  }
  expect(understand("ol-i", 3)).toBe("011");
});
