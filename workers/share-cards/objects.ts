import type { Env } from "~/workers/env";

/** Beside their author's uploads: it goes with them. */
const folderOf = (authorId: string) => `${authorId}/cards/`;

export const cardKey = ({ id, authorId }: { id: string; authorId: string | null }) =>
  authorId === null ? `cards/${id}.png` : `${folderOf(authorId)}${id}.png`;

/** What a stored card is of, so that one that was drawn of something else is known. */
export interface CardFacts extends Record<string, string> {
  name: string;
  imageId: string;
}

/** The cards of somebody on which one of their pictures is. */
export async function eraseCardsWith(env: Env, authorId: string, imageId: string): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await env.MEDIA.list({
      prefix: folderOf(authorId),
      include: ["customMetadata"],
      ...(cursor !== undefined && { cursor }),
    });
    const keys = page.objects
      .filter(({ customMetadata }) => customMetadata?.imageId === imageId)
      .map(({ key }) => key);
    if (keys.length) await env.MEDIA.delete(keys);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
}
