import { describe, expect, test } from "vitest";
import { readMarkdown } from "~/domain/posts/read-markdown";
import { plainText } from "~/domain/posts/tree";

const read = (text: string) => readMarkdown(text).body;

describe("a text in Markdown", () => {
  test("is paragraphs, lists, quotes, code and rules", () => {
    expect(read("One **two** *three* ~~four~~ `five`\nsix")).toEqual([
      {
        t: "p",
        c: [
          "One ",
          { t: "strong", c: ["two"] },
          " ",
          { t: "em", c: ["three"] },
          " ",
          { t: "del", c: ["four"] },
          " ",
          { t: "code", v: "five" },
          { t: "br" },
          "six",
        ],
      },
    ]);
    expect(read("- a\n- b\n\n3. c\n\n> d\n\n```js\n<b>\n```\n\n---\n\n# e")).toEqual([
      { t: "ul", c: [[{ t: "p", c: ["a"] }], [{ t: "p", c: ["b"] }]] },
      { t: "ol", from: 3, c: [[{ t: "p", c: ["c"] }]] },
      { t: "quote", c: [{ t: "p", c: ["d"] }] },
      { t: "pre", v: "<b>\n" },
      { t: "hr" },
      { t: "h", c: ["e"] },
    ]);
  });

  test("hides spoilers, and excerpts leave them out", () => {
    const body = read("The end: ||she **wins**||. a || b");
    expect(body).toEqual([
      {
        t: "p",
        c: ["The end: ", { t: "spoiler", c: ["she ", { t: "strong", c: ["wins"] }] }, ". a || b"],
      },
    ]);
    expect(plainText(body)).toBe("The end: …. a || b");
  });

  test("names topics and players, each once", () => {
    const { topics, mentions, body } = readMarkdown(
      "#Pixel-art (#像素) and #pixel, a#b, #1, C&#39; http://x.example/#no <@ab_c-1> and <@ab_c-1>",
    );
    expect(topics).toEqual(["Pixel", "像素"]);
    expect(mentions).toEqual(["ab_c-1"]);
    expect(JSON.stringify(body).match(/"t":"tag"/g)).toHaveLength(3);
  });

  test("has ten topics at most", () => {
    const { topics } = readMarkdown(Array.from({ length: 20 }, (_, at) => `#t${at}`).join(" "));
    expect(topics).toHaveLength(10);
  });

  test("links to the web alone, and says where a label hides it", () => {
    expect(read("http://Exämple.com/a. [bank](https://evil.example/) <https://a.example>")).toEqual(
      [
        {
          t: "p",
          c: [
            { t: "a", href: "http://xn--exmple-cua.com/a", c: ["xn--exmple-cua.com/a"] },
            ". ",
            { t: "a", href: "https://evil.example/", c: ["bank"], host: "evil.example" },
            " ",
            { t: "a", href: "https://a.example/", c: ["https://a.example"], host: "a.example" },
          ],
        },
      ],
    );
  });

  test.each([
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt&colon;alert(1))",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](vbscript:x)",
    "[x](//evil.example)",
    "[x](/store)",
    "[x](https://user:pass@evil.example)",
    "<javascript:alert(1)>",
    "![x](https://evil.example/p.png)",
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    "[x]: javascript:alert(1)\n\n[x]",
  ])("makes nothing of %s but words", (text) => {
    const kinds = JSON.stringify(read(text)).match(/"t":"\w+"/g);
    const image = text.startsWith("!");
    expect(kinds).toEqual(image ? ['"t":"p"', '"t":"a"'] : kinds?.map(() => '"t":"p"'));
  });

  test.each([
    [">".repeat(10_000), true],
    ["> ".repeat(5_000), true],
    ["1. ".repeat(3_300), true],
    [Array.from({ length: 140 }, (_, at) => `${" ".repeat(at)}- x`).join("\n"), true],
    ["> > > - a\n> > >   - b", false],
    ["*".repeat(10_000), false],
    ["**a ".repeat(2_500), false],
    ["[".repeat(10_000), false],
    ["[a](".repeat(2_500), false],
    ["`a``".repeat(2_500), false],
    ["||".repeat(5_000), false],
    ["||a".repeat(3_333), false],
    ["<@".repeat(5_000), false],
    ["#".repeat(10_000), false],
    ["http://a.b/".repeat(909), false],
    ["_".repeat(9_999) + "a", false],
    ["\\".repeat(10_000), false],
    ["a@".repeat(5_000), false],
    ["~~a".repeat(3_333), false],
  ])("is read soon, whatever it is (%#)", (text, tooDeep) => {
    // Of this process alone: what others do meanwhile says nothing about it.
    const start = process.cpuUsage();
    const read = readMarkdown(text);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1_000).toBeLessThan(500);
    expect(read.tooDeep).toBe(tooDeep);
    expect(() => JSON.stringify(read.body)).not.toThrow();
  });
});
