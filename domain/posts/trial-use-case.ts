import { lookThroughBody } from "./look-through";
import { plainText } from "./tree";
import type { Author } from "~/domain/publishing/author-queries";
import type { AutomaticRules } from "~/domain/publishing/automatic-rules";
import { matchAutomatic } from "~/domain/publishing/match-automatic";
import type { TriedText } from "./trial-queries";

const EXCERPT = 200;

interface Tried {
  rules: AutomaticRules;
  words: readonly string[];
}

/** What rules that are not in force yet would have held or refused, each text as it stands and its author as they were then. */
export function tryRules(
  { rules, words }: Tried,
  texts: readonly TriedText[],
  authors: readonly Author[],
) {
  const authorOf = new Map(authors.map((author) => [keyOf(author), author]));
  return texts.flatMap((text) => {
    const { kind, id, postId, authorId, title, body, media, createdAt, repeats } = text;
    const alts = (media ?? []).map(({ alt }) => alt);
    const matched = matchAutomatic(rules, {
      written: lookThroughBody({ title, body: body ?? [], alts, files: alts.length }),
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
}

const keyOf = ({ id, at }: { id: string; at: string }) => `${at} ${id}`;

/** Whose account is looked at, and when. */
export const authorsOf = (texts: readonly TriedText[]) =>
  texts.map(({ authorId: id, createdAt: at }) => ({ id, at }));
