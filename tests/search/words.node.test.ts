import { describe, expect, test } from "vitest";
import { nameWords, spellingWords, wordsOf, wordsOfKind } from "~/domain/search/words";
import { cut, marksIn, passageOf } from "~/domain/search/marks";
import { matches, MAX_QUERY, parseQuery } from "~/domain/search/search-query";
import { isOneLetterAway, misspellings } from "~/domain/search/spelling";

const marked = (text: string, query: string, misspelt?: boolean) =>
  marksIn(text, parseQuery(query), misspelt).map(({ start, end }) => text.slice(start, end));

describe("words of the index", () => {
  test.each([
    ["Écran-total, THE game", "ecran total the game"],
    ["Ｆｕｌｌ width ﬁsh", "full width fish"],
    ["Straße Łódź smørrebrød", "strasse lodz smorrebrod"],
    ["e\u0301te\u0301", "ete"],
    ["Z\u0334\u0322a\u0335\u0321l\u0336go", "zalgo"],
    ["don't stop2go", "don t stop2go"],
    ["soft\u00adhyphen zero\u200bwidth", "softhyphen zerowidth"],
  ])("%s", (text, words) => expect(wordsOf(text)).toBe(words));

  test("characters that no spaces part are taken by twos, the last one alone", () => {
    expect(wordsOf("三国志")).toBe("三国 国志 志");
    expect(wordsOf("玩Steam游戏")).toBe("玩 steam 游戏 戏");
    expect(wordsOf("が国")).toBe("が国 国");
  });

  test("both Chinese scripts come to the same", () => {
    expect(wordsOf("遊戲後臺")).toBe(wordsOf("游戏后台"));
  });

  test("each as its kind's own", () => {
    expect(wordsOfKind(3, wordsOf("Star 三国"))).toBe("3star 3三国 3国");
    expect(wordsOfKind(3, "")).toBe("");
  });

  test("a name is there as a whole too", () => {
    expect(nameWords(["Star Delve"])).toBe("≡stardelve≡ star delve");
  });

  test("a word of a megabyte is cut, and nothing takes long", () => {
    const began = performance.now();
    expect(wordsOf("a".repeat(1_000_000))).toBe("a".repeat(64));
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

describe("a query", () => {
  test("holds no operator, whatever is typed", () => {
    const hostile = [
      'counter" OR revolut*',
      '" OR 1=1 --',
      "NEAR(a b, 2)",
      "name:x*",
      "a AND NOT b",
      "^^(((",
      "{x}:y",
    ];
    for (const text of hostile) {
      const query = parseQuery(text);
      const asked = [
        ...Object.values(matches).map((ask) => ask(query)),
        matches.spellings(query, { typing: true }),
      ];
      for (const match of asked.flatMap(({ all, parts }) => [all, ...parts])) {
        const outside = match.replaceAll(/"[^"]*"/g, "");
        expect(outside).toMatch(/^(\*|\(|\)| AND | OR )*$/);
      }
    }
  });

  test("is a phrase of twos in Chinese, and beginnings of words in Latin", () => {
    expect(matches.names(parseQuery("三國志 Hero")).all).toBe('"三国 国志" AND "hero"*');
    expect(matches.names(parseQuery("国")).all).toBe('"国"*');
    expect(matches.texts(parseQuery("star wa")).all).toBe('"star" AND "wa"');
    expect(matches.texts(parseQuery("star wars")).all).toBe('"star" AND "wars"*');
    expect(matches.names(parseQuery("counterrevolution")).all).toBe('"counterrevol"*');
  });

  test("is bounded", () => {
    const { text, terms } = parseQuery("word ".repeat(5_000));
    expect([...text].length).toBeLessThanOrEqual(MAX_QUERY);
    expect(terms).toHaveLength(8);
    expect(parseQuery("\ud800\0\u0007 ").text).toBe("\ufffd");
    expect(parseQuery("…!? ").terms).toEqual([]);
  });
});

describe("spelling", () => {
  test.each([
    ["playsted", "playstead", true],
    ["plaaystead", "playstead", true],
    ["playstaed", "playstead", true],
    ["plavstead", "playstead", true],
    ["playstead", "playstead", true],
    ["abcd", "bcda", false],
    ["plavstaed", "playstead", false],
    ["play", "playst", false],
  ])("%s and %s", (one, other, near) => {
    expect(isOneLetterAway(one, other)).toBe(near);
    expect(isOneLetterAway(other, one)).toBe(near);
    const common = misspellings(one).some((word) => misspellings(other).includes(word));
    if (near) expect(common).toBe(true);
  });

  test("short words and Chinese are taken as they are", () => {
    expect(spellingWords(["Go 三国"])).toBe("go 三国 国");
    expect(spellingWords(["Nova"]).split(" ")).toEqual(["nova", "ova", "nva", "noa", "nov"]);
  });
});

describe("marks", () => {
  test("name what was searched for, where it stands", () => {
    expect(marked("The Éclair of Eclairs", "ecla")).toEqual(["Écla", "Ecla"]);
    expect(marked("三國志與三国", "三国")).toEqual(["三國", "三国"]);
    expect(marked("🎮 Ｓｔａｒ ﬁsh", "star fi")).toEqual(["Ｓｔａｒ", "ﬁ"]);
    expect(marked("Playstead", "playsted")).toEqual([]);
    expect(marked("Playstead", "playsted", true)).toEqual(["Playstead"]);
    expect(marked("<b>bold</b>", "b")).toEqual(["b", "b", "b"]);
  });

  test("a passage is the line of the first hit, cut around it", () => {
    const text = `Nothing here.\n${"before ".repeat(20)}torch ${"after ".repeat(60)}`;
    const passage = passageOf(text, parseQuery("torch"))!;
    expect(passage).toMatch(/^….*torch after.*…$/);
    expect(passage.length).toBeLessThan(170);
    expect(passageOf(text, parseQuery("nowhere"))).toBeUndefined();
    expect(cut("😀".repeat(200)).isWellFormed()).toBe(true);
  });

  test("a passage is in the reader's script, where the text has both", () => {
    const text = "A lantern.\n一盏灯笼，著名的故事。\n一盞燈籠，著名的故事。";
    const found = (lng: string) => passageOf(text, parseQuery("灯笼"), lng);
    expect(["en", "zh-CN", "zh-TW"].map(found)).toEqual([
      "一盏灯笼，著名的故事。",
      "一盏灯笼，著名的故事。",
      "一盞燈籠，著名的故事。",
    ]);
    expect(passageOf("一盏灯笼", parseQuery("燈籠"), "zh-TW")).toBe("一盏灯笼");
  });
});
