import { expect, test } from "vitest";
import { MAX_ABOUT, partsOf, readAbout } from "~/domain/profile/about";

test("an about text is kept as plain text, without what nobody can see", () => {
  expect(readAbout(" Hi\r\nthere\u202e \u200b\u0000\n\n\n\n\n\nbye ")).toEqual({
    about: "Hi\nthere\n\n\nbye",
  });
  expect(readAbout("<b>bold</b> 👩‍🚀")).toEqual({ about: "<b>bold</b> 👩‍🚀" });
  expect(readAbout(`a${"\u0301".repeat(40)}`)).toEqual({ about: `á${"\u0301".repeat(3)}` });
  expect(readAbout(" \n ")).toEqual({ about: null });
});

test("it has an end", () => {
  expect(readAbout("字".repeat(MAX_ABOUT))).toEqual({ about: "字".repeat(MAX_ABOUT) });
  expect(readAbout("字".repeat(MAX_ABOUT + 1))).toEqual({ problem: "too_long" });
  expect(readAbout("\u0301".repeat(1_000_000))).toEqual({ problem: "too_long" });
});

test("only addresses of the web become links, shown by the host that they lead to", () => {
  expect(partsOf("see https://example.com/a?b=1. or (http://аpple.com/).")).toEqual([
    { text: "see " },
    { text: "example.com/a?b=1", href: "https://example.com/a?b=1" },
    { text: ". or (" },
    { text: "xn--pple-43d.com", href: "http://xn--pple-43d.com/" },
    { text: ")." },
  ]);
  for (const text of [
    "javascript:alert(1)",
    "data:text/html,<script>",
    "https://user:password@evil.example/",
    "https://",
    "http://localhost/",
    '<a href="javascript:alert(1)">x</a>',
  ]) {
    expect(partsOf(text)).toEqual([{ text }]);
  }
  expect(partsOf('https://a.example/"onclick="alert(1)')[0]).toEqual({
    text: "a.example",
    href: "https://a.example/",
  });
});
