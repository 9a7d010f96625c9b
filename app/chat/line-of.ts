import { readMarkdown } from "~/domain/posts/read-markdown";
import { plainText } from "~/domain/posts/tree";
import type { Person } from "~/domain/profile/view-person";

/** More than this no line shows. */
const SHOWN = 300;

/** A message in one line, with the names of those whom it names. */
export const lineOf = (text: string, nameOf: (id: string) => Person | undefined): string =>
  plainText(readMarkdown(text.slice(0, SHOWN)).body, (id) => nameOf(id)?.displayName);
