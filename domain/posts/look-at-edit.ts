import type { readChanges } from "./commands";
import type { PostText } from "./events";
import { lookThrough, repeatKeyOf } from "./look-through";
import type { PostRow } from "./queries";
import { readMarkdown } from "./read-markdown";
import type { Written } from "~/domain/publishing/gate";

/** What an edit says, and what it said `before` where others see that. */
export function lookAtEdit(
  row: PostRow,
  text: PostText | undefined,
): { written: Written; before: Written | undefined } {
  const media = row.media ?? [];
  const known = lookThrough({
    ...row,
    alts: media.map(({ alt }) => alt),
    files: media.length,
  });
  const written = text
    ? lookThrough({ ...text, alts: text.alts ?? [], files: text.files.length })
    : known;
  return { written, before: row.state === "published" ? known : undefined };
}

/** Null where the words stay as they are. */
export const repeatKeyOfChange = ({ title, content }: ReturnType<typeof readChanges>) =>
  content === undefined ? null : repeatKeyOf(title ?? null, readMarkdown(content).body);
