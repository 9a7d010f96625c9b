import { plainText } from "~/domain/posts/tree";
import type { CaseView } from "~/domain/moderation/view";

/** What a thing says, in one line as it is read; null where it is gone. */
export const wordsOf = ({ title, body, text }: CaseView["thing"]): string | null =>
  title ?? (body.length > 0 ? plainText(body) : text);
