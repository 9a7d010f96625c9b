import { Refusal } from "~/domain/event-store/decider";
import { type AutomaticRules, NO_AUTOMATIC_RULES } from "./automatic-rules";
import { type AutomaticLook, matchAutomatic } from "./match-automatic";
import type { PublishingRule } from "./rule";
import type { Held } from "./state";
import { findWords } from "./words";

/** What is looked at in a post or comment. */
export interface Written {
  /** All its words, with titles, link addresses and what its pictures show. */
  words: string;
  /** What is read in it, without the addresses of its links. */
  said: string;
  links: readonly string[];
  /** Pictures and videos. */
  files: number;
}

interface InForce {
  version: number;
  body: PublishingRule;
}

const HOUR_MS = 60 * 60_000;

/** When an account is no longer new. */
export const endOfNew = ({ newAccounts }: PublishingRule, registeredAt: string) =>
  new Date(Date.parse(registeredAt) + newAccounts.hours * HOUR_MS);

export const isNew = (rule: PublishingRule, registeredAt: string, now: Date) =>
  now < endOfNew(rule, registeredAt);

/**
 * What a new account may not publish yet. `before`: the same text as others see it; what stands there may stay.
 *
 * @throws Refusal `new_account_pictures`, `new_account_links`, with how many it may have (`most`).
 */
export function refuseNew({ newAccounts }: PublishingRule, written: Written, before?: Written) {
  const { pictures, links } = newAccounts;
  const had = { files: before?.files ?? 0, links: before?.links.length ?? 0 };
  if (written.files > Math.max(pictures, had.files)) {
    throw new Refusal("new_account_pictures", { most: pictures });
  }
  if (written.links.length > Math.max(links, had.links)) {
    throw new Refusal("new_account_links", { most: links });
  }
}

interface Looked {
  rule: InForce | undefined;
  /** The Space's own list. */
  space: { version: number; words: readonly string[] } | undefined;
  /** What it does by itself; undefined where it never chose. */
  automatic: { version: number; rules: AutomaticRules; repeats: readonly string[] } | undefined;
  author: AutomaticLook["author"];
  written: Written;
  /** The thing as others see it now: what stands there was let through. */
  before?: Written;
  lately: { key: string | null; repeats: readonly string[]; waiting: number };
  now: Date;
}

/**
 * The rule by which this waits until somebody has looked, the first that says so.
 *
 * @throws Refusal `too_many_waiting`, and by rules of the Space `space_links`, `space_capitals` and the like.
 */
export function holdFor(looked: Looked): Held | null {
  const ofSpace = findOfSpace(looked);
  const held = findRule(looked) ?? ofSpace;
  const { rule, lately } = looked;
  if (held && rule && lately.waiting >= rule.body.waiting) throw new Refusal("too_many_waiting");
  return held;
}

function findRule({ rule, written, before, lately, now }: Looked): Held | null {
  if (!rule) return null;
  const { version, body } = rule;
  const { links } = written;
  const known = new Set(before?.links);
  if (links.length > body.links && links.some((link) => !known.has(link))) {
    return { rule: "links", version };
  }
  if (isBlocked(body.blockedWords, written, before)) return { rule: "blocked-words", version };
  return isRepeated(body, lately, now) ? { rule: "repeated-text", version } : null;
}

const REFUSED_BY = {
  links: "space_links",
  capitals: "space_capitals",
  "new-accounts": "space_new_accounts",
  words: "space_words",
  repeated: "space_repeated",
} as const;

/** By what the Space itself says. */
function findOfSpace({ space, automatic, lately, ...look }: Looked): Held | null {
  if (!space && !automatic) return null;
  const rules = automatic?.rules ?? NO_AUTOMATIC_RULES;
  const repeats = lately.key === null ? [] : (automatic?.repeats ?? []);
  const matched = matchAutomatic(rules, { ...look, words: space?.words ?? [], repeats });
  if (!matched) return null;
  const { kind, action } = matched;
  if (action === "refuse") throw new Refusal(REFUSED_BY[kind]);
  const version = kind === "words" ? space?.version : automatic?.version;
  return { rule: `space-${kind}`, version: version ?? 0 };
}

function isRepeated(
  { repeated: { times, hours, letters } }: PublishingRule,
  { key, repeats }: Looked["lately"],
  now: Date,
): boolean {
  if (key === null || Number.parseInt(key) < letters) return false;
  const since = new Date(now.getTime() - hours * HOUR_MS).toISOString();
  return repeats.filter((time) => time > since).length >= times;
}

function isBlocked(list: readonly string[], { words }: Written, before?: Written): boolean {
  const found = findWords(words, list);
  if (!found.length || !before) return found.length > 0;
  const known = findWords(before.words, list);
  return found.some((word) => !known.includes(word));
}
