import type { Write } from "~/domain/event-store/execute";
import { type MediaProblem, mediaProblem, releaseMedia, useMedia } from "~/domain/media/use-media";
import type { ProfileChanges } from "./commands";
import type { ProfileState } from "./decider";

const KINDS = ["avatar", "background"] as const;

/**
 * Puts the pictures of a changed profile to use, and lets go of those before them; or says which of them cannot
 * be used. `media`: those that the changes name.
 */
export function changePictures(
  userId: string,
  changes: ProfileChanges,
  state: ProfileState,
  media: Parameters<typeof mediaProblem>[0],
  now: Date,
) {
  const problems: { path: (typeof KINDS)[number]; code: MediaProblem }[] = [];
  const writes: Write[] = [];
  for (const use of KINDS) {
    const [next, before] = [changes[use], state[use]];
    if (next === undefined || next === before) continue;
    const usage = { ownerId: userId, use, by: `${use}:${userId}` };
    // The one before goes first: one thing uses one file.
    if (before !== null) writes.push(...releaseMedia(before, usage.by, now));
    if (next === null) continue;
    const code = mediaProblem(media, next, usage);
    if (code) problems.push({ path: use, code });
    else writes.push(...useMedia(next, usage, now));
  }
  return { problems, writes };
}
