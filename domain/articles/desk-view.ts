import { mergeLists } from "~/domain/event-store/merge-lists";
import { type AttachedView, viewAttached } from "~/domain/media/attach";
import type { Person } from "~/domain/profile/view-person";
import { HOUSE } from "~/domain/spaces/house";
import type { DeskRow } from "./desk-queries";
import type { ArticleCover, ArticleTexts } from "./events";

/** An article as operators have it on their desk, in all its languages. */
export interface DeskArticle {
  id: string;
  state: DeskRow["state"];
  /** Whether it was hidden from the desk, and can be shown again from there. */
  restorable: boolean;
  space: { id: string; name: string };
  gameId: string | null;
  author: Person;
  texts: ArticleTexts;
  cover: AttachedView | null;
  writtenAt: string;
  publishAt: string | null;
  publishedAt: string | null;
  correctedAt: string | null;
}

export function viewOnDesk(row: DeskRow, personOf: (id: string) => Person): DeskArticle {
  const { id, state, byCase, spaceId, spaceName, gameId, authorId, texts, cover, ...times } = row;
  return {
    id,
    state,
    restorable: (state === "hidden" || state === "removed") && byCase === 0,
    space: { id: spaceId, name: spaceName },
    gameId: gameId === HOUSE ? null : gameId,
    author: personOf(authorId),
    texts: JSON.parse(texts) as ArticleTexts,
    cover: cover === null ? null : viewAttached(JSON.parse(cover) as ArticleCover),
    ...times,
  };
}

/** The lists of all logs as one, and where it goes on. */
export const mergeDesk = (lists: readonly (readonly DeskRow[])[], limit: number) =>
  mergeLists(lists, { limit, placeOf: ({ writtenAt, id }) => [writtenAt, id] });
