import type { Write } from "~/domain/event-store/execute";
import { type MediaProblem, mediaProblem, releaseMedia, useMedia } from "~/domain/media/use-media";
import type { SpaceChanges } from "~/domain/spaces/events";

const KINDS = ["avatar", "background"] as const;
type Pictures = Pick<SpaceChanges, (typeof KINDS)[number]>;

const usedBy = (kind: (typeof KINDS)[number], spaceId: string) => `space-${kind}:${spaceId}`;

/** Puts a Space's new pictures to use, or says which of them cannot be used. `media`: those that are named. */
export function usePictures(
  spaceId: string,
  ownerId: string,
  pictures: Pictures,
  before: Pictures,
  media: Parameters<typeof mediaProblem>[0],
  now: Date,
) {
  const problems: { path: (typeof KINDS)[number]; code: MediaProblem }[] = [];
  const writes: Write[] = [];
  for (const use of KINDS) {
    const id = pictures[use];
    if (id === undefined || id === null || id === before[use]) continue;
    const usage = { ownerId, use, by: usedBy(use, spaceId) };
    const code = mediaProblem(media, id, usage);
    if (code) problems.push({ path: use, code });
    else writes.push(...useMedia(id, usage, now));
  }
  return { problems, writes };
}

/** Lets go of pictures: of those that `kept` names too, nothing. */
export function releasePictures(
  spaceId: string,
  pictures: Pictures,
  kept: Pictures,
  now: Date,
): Write[] {
  return KINDS.flatMap((use) => {
    const id = pictures[use];
    return id && id !== kept[use] ? releaseMedia(id, usedBy(use, spaceId), now) : [];
  });
}
