import { describe, expect, test } from "vitest";
import { automaticRulesDecider } from "~/domain/publishing/automatic-decider";
import {
  automaticRulesSchema,
  type AutomaticRules,
  NO_AUTOMATIC_RULES,
} from "~/domain/publishing/automatic-rules";
import { type AutomaticLook, matchAutomatic } from "~/domain/publishing/match-automatic";
import { lookThrough } from "~/domain/posts/look-through";
import { readMarkdown } from "~/domain/posts/read-markdown";
import { tryRules } from "~/domain/posts/trial-use-case";
import { findWords } from "~/domain/publishing/words";

const now = new Date("2026-11-20T12:00:00.000Z");
const written = (content: string) => lookThrough({ content, alts: [], files: 0 });
const author = { name: "Anna", registeredAt: "2026-01-01T00:00:00.000Z", backed: false };

type Change = { [Kind in keyof AutomaticRules]?: Partial<AutomaticRules[Kind]> };
function rulesWith(changes: Change): AutomaticRules {
  const merged = Object.entries(NO_AUTOMATIC_RULES).map(([kind, rule]) => [
    kind,
    kind in changes ? { ...rule, on: true, ...changes[kind as keyof Change] } : rule,
  ]);
  return automaticRulesSchema.parse(Object.fromEntries(merged));
}
const look = (content: string, more: Partial<AutomaticLook> = {}): AutomaticLook => ({
  written: written(content),
  author,
  words: [],
  repeats: [],
  now,
  ...more,
});
const match = (changes: Change, content: string, more?: Partial<AutomaticLook>) =>
  matchAutomatic(rulesWith(changes), look(content, more))?.kind ?? null;

describe("links", () => {
  const denied: Change = {
    links: { mode: "denied", hosts: ["paypal.com", "https://Bücher.example/x"] },
  };
  test.for([
    ["a host", "See https://paypal.com/x", "links"],
    ["a host beneath it", "https://www.pay.paypal.com", "links"],
    ["in code", "`https://paypal.com`", "links"],
    ["without a scheme", "go to paypal.com/me", "links"],
    ["encoded", "https://example.org/?to=https%253A%252F%252Fpaypal.com", "links"],
    ["by entities", "paypal&#46;com", "links"],
    ["in letters that look alike", "https://pаypаl.com", "links"],
    ["in the ASCII of such letters", "https://xn--pypl-53dc.com", "links"],
    ["with characters that nobody sees", "pay\u200bpal.com", "links"],
    ["under a spoiler", "||https://paypal.com||", "links"],
    ["written with an umlaut", "https://xn--bcher-kva.example", "links"],
    ["another that ends alike", "https://notpaypal.com", null],
    ["another", "https://example.org", null],
    ["a sentence", "I paid my pal. Come over", null],
  ] as const)("denied: %s", ([, content, kind]) => expect(match(denied, content)).toBe(kind));

  const allowed: Change = { links: { mode: "allowed", hosts: ["example.org"] } };
  test.for([
    ["the one that is let through", "https://example.org/a and https://sub.example.org", null],
    ["another", "https://example.com", "links"],
    ["one that looks like it", "https://ехample.org", "links"],
    ["no link at all", "Node.js and e.g. this", null],
  ] as const)("allowed: %s", ([, content, kind]) => expect(match(allowed, content)).toBe(kind));

  test("what others see already may stay", () => {
    const before = written("https://example.com");
    expect(match({ links: {} }, "More https://example.com", { before })).toBeNull();
    expect(match({ links: {} }, "More https://example.net", { before })).toBe("links");
  });

  test("a host is a host", () => {
    const bad = { ...NO_AUTOMATIC_RULES.links, hosts: ["not a host"] };
    expect(automaticRulesSchema.safeParse({ ...NO_AUTOMATIC_RULES, links: bad }).success).toBe(
      false,
    );
  });
});

test.for([
  ["mostly capitals", "BUY THIS NOW OR NEVER AGAIN ok?", "capitals"],
  ["fullwidth ones", "ＢＵＹ ＴＨＩＳ ＮＯＷ ＯＲ ＮＥＶＥＲ ＡＧＡＩＮ", "capitals"],
  ["in circles", "ⒷⓊⓎ ⓉⒽⒾⓈ ⓃⓄⓌ ⓄⓇ ⓃⒺⓋⒺⓇ ⒶⒼⒶⒾⓃ", "capitals"],
  ["Cyrillic ones", "КУПИ ЭТО СЕЙЧАС ИЛИ НИКОГДА", "capitals"],
  ["under a spoiler", "||BUY THIS NOW OR NEVER EVER||", "capitals"],
  ["few letters", "WOW GG", null],
  ["Chinese", "大家好，今天一起玩吧。大家好，今天一起玩吧。", null],
  ["the address of a link", "See https://example.org/AAAAAAAAAAAAAAAAAAAAAAAAAAAA", null],
] as const)("capitals: %s", ([, content, kind]) =>
  expect(match({ capitals: {} }, content)).toBe(kind),
);

test.for([
  ["young", "2026-11-19T12:00:00.001Z", true, "new-accounts"],
  ["young", "2026-11-17T12:00:00.000Z", false, null],
  ["unbacked", "2026-01-01T00:00:00.000Z", false, "new-accounts"],
  ["unbacked", "2026-11-20T00:00:00.000Z", true, null],
  ["both", "2026-11-20T00:00:00.000Z", false, "new-accounts"],
  ["both", "2026-11-20T00:00:00.000Z", true, null],
  ["both", "2026-01-01T00:00:00.000Z", false, null],
] as const)("new accounts, %s: of %s, backed %s", ([who, registeredAt, backed, kind]) => {
  const rule = { "new-accounts": { who, days: 3 } };
  expect(match(rule, "Hello", { author: { ...author, registeredAt, backed } })).toBe(kind);
});

describe("words with stars", () => {
  const words = ["free*", "*coin", "gob*lin", "buy *coin now", "赌*场"];
  test.for([
    ["a beginning", "Freebies!", "free*"],
    ["nothing more", "for free", "free*"],
    ["an end", "ｂｉｔｃｏｉｎ", "*coin"],
    ["letters between", "gobXXlin", "gob*lin"],
    ["letter by letter", "g o b x l i n", "gob*lin"],
    ["around a spoiler", "gob||zz||lin", "gob*lin"],
    ["an encoded address", "https://a.example/%2567obxlin", "gob*lin"],
    ["an entity", "&#103;oblin", "gob*lin"],
    ["other letters", "gоblіn", "gob*lin"],
    ["characters that nobody sees", "go\u200bb\u2060lin", "gob*lin"],
    ["Chinese, a few between", "賭博大场", "赌*场"],
  ] as const)("%s", ([, content, word]) => {
    expect(findWords(written(content).words, words)).toContain(word);
    expect(match({ words: {} }, content, { words })).toBe("words");
  });

  test.for([
    "carefree",
    "coins",
    "goblins",
    "Buy coins, not now",
    "赌了一把以后去了别的广场",
    "a * b",
    "",
  ])("and not in %s", (content) => expect(findWords(written(content).words, words)).toEqual([]));

  test("a phrase is one in its order", () => {
    expect(findWords("Buy Bitcoin now", words)).toEqual(["*coin", "buy *coin now"]);
    expect(findWords("now buy a coin", words)).toEqual(["*coin"]);
  });

  test("a star beside fewer than two letters is a sign", () => {
    expect(findWords("anything", ["*", "**", "a*", "* *"])).toEqual([]);
  });

  test("the shown name of whoever writes something new", () => {
    const named = { words, author: { ...author, name: "G0B_LIN" } };
    expect(match({ words: {} }, "Hello", named)).toBe("words");
    expect(match({ words: {} }, "Hello", { ...named, before: written("Hi") })).toBeNull();
  });
});

test("a refusal goes before what only holds, whatever stands first", () => {
  const rules = rulesWith({
    links: { action: "hold" },
    repeated: { action: "refuse", times: 2, hours: 24 },
  });
  const repeats = ["2026-11-20T11:00:00.000Z", "2026-11-19T13:00:00.000Z"];
  const content = "https://example.com";
  expect(matchAutomatic(rules, look(content, { repeats }))).toEqual({
    kind: "repeated",
    action: "refuse",
  });
  expect(matchAutomatic(rules, look(content, { repeats: repeats.slice(1) }))).toEqual({
    kind: "links",
    action: "hold",
  });
});

test.for([
  ["one long word", "a".repeat(10_000)],
  ["dots", "a.".repeat(5_000)],
  ["percent signs", "%25".repeat(3_300)],
  ["entities of entities", "&amp;".repeat(2_000)],
  ["ASCII of names", "xn--a".repeat(2_000)],
  ["spoilers", "||a||".repeat(2_000)],
  ["marks on one letter", `a${"\u0301".repeat(9_000)}`],
  ["turned around", "\u202e".repeat(9_000)],
  ["halves of pairs", "\ud83d".repeat(9_000)],
  ["families", "👨‍👩‍👧‍👦".repeat(900)],
  ["Chinese", "赌".repeat(9_000)],
] as const)("%s: all rules take the time of the text", ([, content]) => {
  const words = Array.from({ length: 300 }, (_, at) => `${"*a".repeat(25)}*b${at}*`).concat(
    "赌*".repeat(30),
  );
  const begun = performance.now();
  const rules: Change = {
    links: { mode: "denied", hosts: ["example.com"] },
    words: {},
    capitals: {},
  };
  match(rules, content, { words });
  expect(performance.now() - begun).toBeLessThan(2_000);
});

test("what a version changed is taken back, and what was changed since stays", () => {
  const decide = (
    command: object,
    events: Parameters<typeof automaticRulesDecider.evolve>[1][],
  ) => {
    const state = events.reduce(automaticRulesDecider.evolve, automaticRulesDecider.initialState);
    const given = { spaceId: "s", moderatorId: "m", ...command } as Parameters<
      typeof automaticRulesDecider.decide
    >[0];
    return [...events, ...automaticRulesDecider.decide(given, state)];
  };
  const first = rulesWith({ links: {}, capitals: {} });
  const second = { ...first, capitals: { ...first.capitals, percent: 90 } };
  let events = decide({ type: "Change", rules: first }, []);
  expect(decide({ type: "Change", rules: first }, events)).toEqual(events);
  events = decide({ type: "Change", rules: second }, events);
  events = decide({ type: "TakeBack", version: 1 }, events);
  expect(events.map(({ data: { version } }) => version)).toEqual([1, 2, 3]);
  const { links, capitals } = events.at(-1)!.data.rules;
  expect([links.on, capitals]).toEqual([false, second.capitals]);
});

test.for([
  ["runs of one sign", "啊".repeat(10_000), (end: number) => `${"啊*".repeat(28)}${sign(end)}`],
  [
    "phrases of one letter",
    `${"a ".repeat(4_500)}${Array.from({ length: 300 }, (_, end) => `b${end}`).join(" ")}`,
    (end: number) => `${"a* ".repeat(18)}b${end} c`,
  ],
] as const)("three hundred words with stars in %s take no more than a moment", ([, text, word]) => {
  const words = Array.from({ length: 300 }, (_, end) => word(end));
  const begun = performance.now();
  expect(findWords(text, words)).toEqual([]);
  expect(performance.now() - begun).toBeLessThan(3_000);
});
const sign = (end: number) => String.fromCodePoint(0x4e00 + end);

test("a trial looks at fewer texts a step where they are long", () => {
  const [id, createdAt] = ["anna", now.toISOString()];
  const content = readMarkdown("long ".repeat(2_000)).body;
  const text = { kind: "post", postId: "post", authorId: id, title: null, media: null } as const;
  const texts = Array.from({ length: 50 }, (_, at) => ({
    ...text,
    id: String(at),
    body: content,
    createdAt,
    repeats: [],
  }));
  const rules = { rules: NO_AUTOMATIC_RULES, words: ["lo*g"] };
  const { looked, items } = tryRules(rules, texts, [{ ...author, id, at: createdAt }]);
  expect(looked).toBe(21);
  expect(items).toHaveLength(looked);
});
