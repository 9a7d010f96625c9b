import { lookThroughBody } from "./look-through";
import { plainText } from "./tree";
import type { Author } from "~/domain/publishing/author-queries";
import type { AutomaticRules } from "~/domain/publishing/automatic-rules";
import { matchAutomatic } from "~/domain/publishing/match-automatic";
import { TRIAL_CHARACTERS } from "~/domain/publishing/trial-limits";
import type { TriedText } from "./trial-queries";

const EXCERPT = 200;

interface Tried {
  rules: AutomaticRules;
  words: readonly string[];
}

/**
 * What rules that are not in force yet would have held or refused, each text as it stands and its author as they were then.
 * `looked`: how many of them one step looks at, from the first.
 */
export function tryRules(
  { rules, words }: Tried,
  texts: readonly TriedText[],
  authors: readonly Author[],
) {
  const authorOf = new Map(authors.map((author) => [keyOf(author), author]));
  let [looked, characters] = [0, 0];
  const items = texts.flatMap((text) => {
    if (characters > TRIAL_CHARACTERS) return [];
    looked++;
    const { kind, id, postId, authorId, title, body, media, createdAt, repeats } = text;
    const alts = (media ?? []).map(({ alt }) => alt);
    const written = lookThroughBody({ title, body: body ?? [], alts, files: alts.length });
    characters += written.words.length;
    const matched = matchAutomatic(rules, {
      written,
      author: authorOf.get(keyOf({ id: authorId, at: createdAt }))!,
      words,
      repeats,
      now: new Date(createdAt),
    });
    if (!matched) return [];
    const excerpt = [title, plainText(body ?? [])].filter(Boolean).join(" · ");
    return [
      {
        kind,
        id,
        postId,
        authorId,
        createdAt,
        excerpt: Array.from(excerpt).slice(0, EXCERPT).join(""),
        rule: matched.kind,
        action: matched.action,
      },
    ];
  });
  return { looked, items };
}

const keyOf = ({ id, at }: { id: string; at: string }) => `${at} ${id}`;

/** Whose account is looked at, and when. */
export const authorsOf = (texts: readonly TriedText[]) =>
  texts.map(({ authorId: id, createdAt: at }) => ({ id, at }));
