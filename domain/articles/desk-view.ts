import { z } from "zod";
import { mergeLists } from "~/domain/event-store/cursor";
import { attachedViewSchema, viewAttached } from "~/domain/media/attach";
import { type Person, personSchema } from "~/domain/profile/view-person";
import { inEveryLanguage } from "~/domain/localised";
import { HOUSE } from "~/domain/spaces/house";
import type { DeskRow } from "./desk-queries";

const text = z.object({ title: z.string(), content: z.string() });

const time = z.string();

/** An article as operators have it on their desk, in all its languages. */
export const deskArticleSchema = z
  .object({
    id: z.string(),
    state: z.enum(["draft", "scheduled", "published", "hidden", "removed"]),
    restorable: z.boolean().meta({ description: "Hidden from the desk, and given back there" }),
    space: z.object({ id: z.string(), name: z.string() }),
    gameId: z.string().nullable(),
    author: personSchema,
    texts: inEveryLanguage(text),
    cover: attachedViewSchema.nullable(),
    writtenAt: time,
    publishAt: time.nullable(),
    publishedAt: time.nullable(),
    correctedAt: time.nullable(),
  })
  .meta({ id: "DeskArticle" });
export type DeskArticle = z.infer<typeof deskArticleSchema>;

export function viewOnDesk(row: DeskRow, personOf: (id: string) => Person): DeskArticle {
  const { id, state, byCase, spaceId, spaceName, gameId, authorId, texts, cover, ...times } = row;
  return {
    id,
    state,
    restorable: (state === "hidden" || state === "removed") && !byCase,
    space: { id: spaceId, name: spaceName },
    gameId: gameId === HOUSE ? null : gameId,
    author: personOf(authorId),
    texts,
    cover: cover && viewAttached(cover),
    ...times,
  };
}

/** The lists of all logs as one, and where it goes on. */
export const mergeDesk = (lists: readonly (readonly DeskRow[])[], limit: number) =>
  mergeLists(lists, { limit, placeOf: ({ writtenAt, id }) => [writtenAt, id] });
