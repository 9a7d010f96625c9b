import { describe, expect, test } from "vitest";
import { type Mark, marks, markText } from "~/app/posts/composer/marks";
import { readMarkdown } from "~/domain/posts/read-markdown";

/** A text with what is selected between two `^`, or the caret at one. */
function apply(shown: string, mark: Mark): string {
  const start = shown.indexOf("^");
  const text = shown.replaceAll("^", "");
  const second = shown.lastIndexOf("^");
  const end = second === start ? start : second - 1;
  const { from, to, insert, select } = markText(text, start, end, mark);
  const changed = text.slice(0, from) + insert + text.slice(to);
  const [a, b] = select;
  const middle = a === b ? "^" : `^${changed.slice(a, b)}^`;
  return changed.slice(0, a) + middle + changed.slice(b);
}

describe("a mark", () => {
  test.each<[Mark, string, string]>([
    ["bold", "a ^word^ here", "a **^word^** here"],
    ["bold", "a **^word^** here", "a ^word^ here"],
    ["bold", "^ word ^", " **^word^** "],
    ["bold", "a ^", "a **^**"],
    ["italic", "^word^", "*^word^*"],
    ["italic", "*^word^*", "^word^"],
    ["italic", "**^word^**", "***^word^***"],
    ["italic", "***^word^***", "**^word^**"],
    ["bold", "*^word^*", "***^word^***"],
    ["spoiler", "^the end^", "||^the end^||"],
    ["link", "see ^this^", "see [this](^https://^)"],
    ["link", "^https://example.com/a^", "[^](https://example.com/a)"],
    ["list", "^one\ntwo^", "^- one\n- two^"],
    ["list", "^- one\n- two^", "^one\ntwo^"],
    ["list", "above\no^ne", "above\n\n- one^"],
    ["quote", "above\n\n^one^", "above\n\n^> one^"],
  ])("%s of %j is %j", (mark, before, after) => {
    expect(apply(before, mark)).toBe(after);
  });
});

test.each(marks)(
  "%s is what our Markdown reads as one, and once more gives back the text",
  (mark) => {
    const once = markText("word", 0, 4, mark);
    const kinds = JSON.stringify(readMarkdown(once.insert).body);
    const expected = {
      bold: "strong",
      italic: "em",
      link: "a",
      list: "ul",
      quote: "quote",
      spoiler: "spoiler",
    };
    if (mark === "link") {
      expect(
        readMarkdown(once.insert.replace("https://", "https://example.com")).body,
      ).toMatchObject([{ c: [{ t: "a", c: ["word"] }] }]);
      return;
    }
    expect(kinds).toContain(`"t":"${expected[mark]}"`);
    const twice = markText(once.insert, ...once.select, mark);
    expect(once.insert.slice(0, twice.from) + twice.insert + once.insert.slice(twice.to)).toBe(
      "word",
    );
  },
);
