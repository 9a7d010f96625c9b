import { describe, expect, test } from "vitest";
import { nameBegun, readMentions, writeMentions } from "~/app/posts/composer/mentions";
import { readMarkdown } from "~/domain/posts/read-markdown";
import { shorten } from "~/domain/posts/shorten";
import { plainText } from "~/domain/posts/tree";

describe("the beginning of a text", () => {
  const short = (text: string) => shorten(readMarkdown(text).body);

  test("is all of a short one", () => {
    const { body } = readMarkdown("One\n\n- two\n- three");
    expect(short("One\n\n- two\n- three")).toEqual({ body, cut: false });
    expect(short("")).toEqual({ body: [], cut: false });
  });

  test("ends at a word, in a sentence of one language or another", () => {
    const { body, cut } = short("word ".repeat(500));
    expect(cut).toBe(true);
    expect(plainText(body)).toMatch(/^(word )+word…$/);
    expect(plainText(short("字".repeat(3000)).body)).toBe(`${"字".repeat(420)}…`);
  });

  test("halves no letter that takes two places", () => {
    const { body } = short(`a${"🏮".repeat(500)}`);
    expect(plainText(body).isWellFormed()).toBe(true);
    expect(plainText(body)).toMatch(/^a🏮+…$/u);
  });

  test("has few parts, however short they are", () => {
    const { body, cut } = short("a\n\n".repeat(50));
    expect([body.length, cut]).toEqual([6, true]);
  });
});

describe("players in a text that is being written", () => {
  const ann = { id: "1", name: "Ann" };
  const anna = { id: "2", name: "Anna Lee" };

  test("are sent by their ids, the longest name first, and come back as names", () => {
    const typed = "Hi @Anna Lee and @Ann, not @Bob";
    const sent = writeMentions(typed, [ann, anna]);
    expect(sent).toBe("Hi <@2> and <@1>, not @Bob");
    expect(readMentions(sent, [ann, anna])).toBe(typed);
  });

  test.each([
    ["@an", "an"],
    ["hello @", ""],
    ["你好 @小", "小"],
    ["mail me at a@b", undefined],
    ["@an other", undefined],
  ])("%j begins the name %j", (text, begun) => {
    expect(nameBegun(text, text.length)).toBe(begun);
  });
});
