import type { ArticleCover } from "~/domain/articles/events";
import type { CoverRef } from "~/domain/articles/commands";
import { requireLogOf } from "~/domain/community-id";
import { reserve } from "~/workers/media/reserve";
import type { Services } from "~/workers/services";

interface Using {
  /** The id of the article, or of its Space. */
  id: string;
  userId: string;
  key: string;
  /** The cover as it is now. */
  before: ArticleCover | null;
}

/** The cover that an article is to show: the one that it has, or a file of the operator's own. */
export async function takeCover(
  services: Services,
  wanted: CoverRef | null,
  { id, userId: ownerId, key, before }: Using,
): Promise<ArticleCover | null> {
  if (wanted === null) return null;
  if (wanted.id === before?.id) return { ...before, alt: wanted.alt };
  const reserving = { log: requireLogOf(id), ownerId, key, use: "cover" } as const;
  const [file] = await reserve(services, [wanted], reserving);
  return { ...file!, ownerId };
}
