import { startStream } from "~/domain/event-store/append";
import type { StreamAppend } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import type { Write } from "~/domain/event-store/execute";
import type { MediaRecord } from "./queries";
import { KEPT_HIDDEN_MS } from "./settle-media";

const DAY_MS = 24 * 60 * 60_000;

interface Judged {
  media: MediaRecord | undefined;
  reason: string;
  now: Date;
  /** Names the stream of this judgement. */
  id: string;
}

/** Nobody sees it from now on but its owner and those who judge; erased in 30 days. */
export function hideMedia({ media, ...judged }: Judged) {
  if (!media) throw new Refusal("not_found");
  if (media.state === "hidden" && media.hiddenWith === null) return { appends: [], writes: [] };
  const eraseAt = new Date(judged.now.getTime() + KEPT_HIDDEN_MS).toISOString();
  return decision("MediaHidden", media, judged, [
    {
      sql: `UPDATE "media" SET "state" = 'hidden', "hidden_with" = NULL, "erase_at" = ?
        WHERE "id" = ? AND "state" IN ('stored', 'hidden')`,
      params: [eraseAt, media.id],
    },
  ]);
}

export function restoreMedia({ media, ...judged }: Judged) {
  if (!media) throw new Refusal("not_found");
  if (media.state === "stored") return { appends: [], writes: [] };
  const eraseAt = new Date(judged.now.getTime() + DAY_MS).toISOString();
  return decision("MediaRestored", media, judged, [
    {
      sql: `UPDATE "media" SET "state" = 'stored', "hidden_with" = NULL, "erase_at" = CASE WHEN EXISTS (
          SELECT 1 FROM "media_usages" WHERE "media_id" = "id") OR "video_id" IS NOT NULL THEN NULL ELSE ? END
        WHERE "id" = ? AND "state" = 'hidden'`,
      params: [eraseAt, media.id],
    },
  ]);
}

/** It can never be had again: the job erases its bytes within seconds. */
export function eraseMedia({ media, ...judged }: Judged) {
  if (!media) throw new Refusal("not_found");
  return decision("MediaErased", media, judged, removal(media.id, judged.now));
}

/** What its owner uploaded and uses for nothing; what is not there is removed already. */
export function removeUnused(media: MediaRecord | undefined, userId: string, now: Date) {
  if (media?.ownerId !== userId || media.state !== "stored") return { appends: [], writes: [] };
  if (media.usedBy !== null) throw new Refusal("media_in_use");
  return {
    appends: [],
    writes: [
      {
        sql: `UPDATE "media" SET "state" = 'removed', "erase_at" = ? WHERE "id" = ? AND "state" = 'stored'
          AND NOT EXISTS (SELECT 1 FROM "media_usages" WHERE "media_id" = "id")`,
        params: [now.toISOString(), media.id],
      },
    ],
  };
}

function removal(id: string, now: Date): Write[] {
  return [
    {
      sql: `UPDATE "media" SET "state" = 'removed', "erase_at" = ? WHERE "id" = ?`,
      params: [now.toISOString(), id],
    },
    { sql: `DELETE FROM "media_usages" WHERE "media_id" = ?`, params: [id] },
  ];
}

function decision(
  type: "MediaHidden" | "MediaRestored" | "MediaErased",
  { id: mediaId, ownerId }: MediaRecord,
  { reason, id }: Pick<Judged, "reason" | "id">,
  writes: Write[],
): { appends: StreamAppend[]; writes: Write[] } {
  const events = [{ type, data: { mediaId, ownerId, reason } }];
  return { appends: [startStream(`media-${mediaId}-${id}`, events)], writes };
}
