import { Refusal } from "~/domain/event-store/decider";
import type { PublishingRule } from "./rule";
import type { Held } from "./state";
import { findWords } from "./words";

/** What is looked at in a post or comment. */
export interface Written {
  /** All its words, with titles, link addresses and what its pictures show. */
  words: string;
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
  written: Written;
  /** The thing as others see it now: what stands there was let through. */
  before?: Written;
  lately: { key: string | null; repeats: readonly string[]; waiting: number };
  now: Date;
}

/**
 * The rule by which this waits until somebody has looked, the first that says so.
 *
 * @throws Refusal `too_many_waiting`
 */
export function holdFor(looked: Looked): Held | null {
  const held = findRule(looked);
  const { rule, lately } = looked;
  if (held && rule && lately.waiting >= rule.body.waiting) throw new Refusal("too_many_waiting");
  return held;
}

function findRule({ rule, space, written, before, lately, now }: Looked): Held | null {
  if (rule) {
    const { version, body } = rule;
    const { links } = written;
    const known = new Set(before?.links);
    if (links.length > body.links && links.some((link) => !known.has(link))) {
      return { rule: "links", version };
    }
    if (isBlocked(body.blockedWords, written, before)) return { rule: "blocked-words", version };
    if (isRepeated(body, lately, now)) return { rule: "repeated-text", version };
  }
  if (space && isBlocked(space.words, written, before)) {
    return { rule: "space-words", version: space.version };
  }
  return null;
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
