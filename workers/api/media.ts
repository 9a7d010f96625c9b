import { z } from "@hono/zod-openapi";
import { Refusal } from "~/domain/event-store/decider";
import { removeUnused } from "~/domain/media/judge-media";
import { getMediaDay, getMediaRecord, type MediaRecord } from "~/domain/media/queries";
import { mediaUses } from "~/domain/media/uses";
import { mediaSchema } from "~/domain/media/view";
import type { ApiContext } from "~/workers/endpoint/context";
import { playerCommand } from "~/workers/endpoint/command";
import { created, done } from "~/workers/endpoint/endpoint";
import { playerProcedure } from "~/workers/endpoint/query";
import { receive } from "~/workers/media/receive";
import { UploadBody } from "~/workers/media/upload-body";
import { pathId } from "./schemas";

export const uploadMedia = playerProcedure("POST /media", {
  summary: "Upload an image or a video",
  description:
    "PNG, JPEG, WebP and GIF to 8 MiB and 40 megapixels of all frames together; MP4 and WebM to 64 MiB, with a Content-Length. What nothing uses for a day is removed.",
  query: z.object({
    use: z.enum(mediaUses),
    video: pathId.optional().openapi({ description: "With `use=poster`: for which video" }),
  }),
  file: ["image/png", "image/jpeg", "image/webp", "image/gif", "video/mp4", "video/webm"],
  answers: created(mediaSchema, "The file, to be used within a day"),
  refuses: [
    "too_large",
    "unsupported_media",
    "unreadable_media",
    "upload_stalled",
    "not_square",
    "too_small",
    "not_16_9",
    "not_3_4",
    "unknown_media",
    "poster_exists",
    "length_required",
    "upload_limit_reached",
  ],
  load: ({ userId, now, query }) => ({
    day: getMediaDay(userId, now),
    video: getMediaRecord(query.video ?? ""),
  }),
  async answer({ c, services, env, userId, key, query, day, video, now }) {
    const isPoster = query.use === "poster";
    if (isPoster !== (query.video !== undefined)) {
      throw new Refusal("malformed", { detail: "A poster has a video, and nothing else has" });
    }
    if (isPoster && !isOwnVideo(video, userId)) throw new Refusal("unknown_media");
    const length = readLength(c.req.header("content-length"));
    const isFull =
      (day?.files ?? 0) >= Number(env.MEDIA_DAILY_FILES) ||
      (day?.bytes ?? 0) + (length ?? 0) > Number(env.MEDIA_DAILY_BYTES);
    if (isFull) throw fullToday(c, now);
    const body = new UploadBody(c.req.raw.body as ReadableStream<Uint8Array<ArrayBuffer>> | null);
    const work = receive(services, {
      userId,
      key,
      use: query.use,
      videoId: query.video ?? null,
      body,
      length,
    });
    // A client that leaves in the middle must not keep us from putting away what came.
    services.waitUntil(work.catch(() => body.refuse()));
    try {
      return await work;
    } catch (error) {
      throw error instanceof Refusal && error.code === FULL ? fullToday(c, now) : error;
    }
  },
});

export const removeMedia = playerCommand("DELETE /media/{id}", {
  summary: "Remove a file of one's own that nothing uses",
  params: z.object({ id: pathId }),
  answers: done(),
  refuses: ["media_in_use"],
  load: ({ params }) => ({ media: getMediaRecord(params.id) }),
  decide: ({ userId, media, now }) => removeUnused(media, userId, now),
});

const isOwnVideo = (media: MediaRecord | undefined, userId: string) =>
  media?.kind === "video" && media.ownerId === userId && media.state === "stored";

const FULL = "upload_limit_reached";

/** Says when there is room again: at the next midnight (UTC). */
function fullToday(c: ApiContext, now: Date): Refusal {
  const midnight = new Date(now).setUTCHours(24, 0, 0, 0);
  c.header("retry-after", String(Math.ceil((midnight - now.getTime()) / 1000)));
  return new Refusal(FULL);
}

function readLength(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}
