import { decoded, hostOf, hostsNamed, hostsWritten, isAt, lookOf } from "./addresses";
import type { AutomaticAction, AutomaticKind } from "./automatic-kinds";
import type { AutomaticRules } from "./automatic-rules";
import type { Written } from "./gate";
import { findWords } from "./words";

export interface AutomaticLook {
  written: Written;
  /** The thing as others see it now: what stands there was let through. */
  before?: Written;
  author: {
    /** What they chose to be called. */
    name: string | null;
    registeredAt: string | null;
    backed: boolean;
  };
  /** The Space's own list. */
  words: readonly string[];
  /** When the same text was published in the Space before. */
  repeats: readonly string[];
  now: Date;
}

interface Matched {
  kind: AutomaticKind;
  action: AutomaticAction;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** The first of a Space's rules that a text is refused by; without one, the first that it is held by. */
export function matchAutomatic(rules: AutomaticRules, look: AutomaticLook): Matched | null {
  let held: Matched | null = null;
  for (const kind of Object.keys(MATCHES) as AutomaticKind[]) {
    const { on, action } = rules[kind];
    if (!on || (held && action === "hold") || !MATCHES[kind](rules, look)) continue;
    if (action === "refuse") return { kind, action };
    held = { kind, action };
  }
  return held;
}

type Match = (rules: AutomaticRules, look: AutomaticLook) => boolean;
const MATCHES: Record<AutomaticKind, Match> = {
  links({ links: { mode, hosts } }, { written, before }) {
    const known = new Set(before && hostsIn(before, mode));
    const fresh = hostsIn(written, mode).filter((host) => !known.has(host));
    if (mode === "all") return fresh.length > 0;
    // Whoever looks like one that is let through is not let through.
    if (mode === "allowed") return fresh.some((host) => !hosts.some((name) => isAt(host, name)));
    const looks = hosts.map(lookOf);
    return fresh.map(lookOf).some((host) => looks.some((name) => isAt(host, name)));
  },

  capitals({ capitals: { percent, letters } }, { written, before }) {
    const isLoud = ({ said }: Written) => {
      const text = said.normalize("NFKC");
      const capitals = text.match(/\p{Uppercase}/gu)?.length ?? 0;
      const cased = capitals + (text.match(/\p{Lowercase}/gu)?.length ?? 0);
      return cased >= letters && capitals * 100 >= cased * percent;
    };
    return isLoud(written) && !(before && isLoud(before));
  },

  "new-accounts"({ "new-accounts": { who, days } }, { written, before, author, now }) {
    if (before && before.words === written.words) return false;
    const { registeredAt, backed } = author;
    const isYoung =
      registeredAt !== null && now.getTime() - Date.parse(registeredAt) < days * DAY_MS;
    if (who === "young") return isYoung;
    return !backed && (who === "unbacked" || isYoung);
  },

  words(_, { words, written, before, author }) {
    const known = before ? findWords(before.words, words) : [];
    if (findWords(written.words, words).some((word) => !known.includes(word))) return true;
    // Whoever is called so already is looked at when something new of theirs comes.
    return !before && findWords(author.name ?? "", words).length > 0;
  },

  repeated({ repeated: { times, hours } }, { repeats, now }) {
    const since = new Date(now.getTime() - hours * HOUR_MS).toISOString();
    return repeats.filter((time) => time > since).length >= times;
  },
};

/** Where its addresses lead, in code and encoded too; where hosts are denied, what is only named as well. */
function hostsIn({ links, words }: Written, mode: AutomaticRules["links"]["mode"]): string[] {
  const text = decoded(words.normalize("NFKC").replaceAll(/\p{Cf}/gu, ""));
  const written = [...links.flatMap((link) => hostOf(link) ?? []), ...hostsWritten(text)];
  return [...new Set([...written, ...(mode === "denied" ? hostsNamed(text) : [])])];
}
