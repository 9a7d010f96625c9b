import { feature } from "~/domain/event-store/model";
import { mediaEvents } from "./events";
import { UPLOADS } from "./upload";

/** A game's pictures are the shop's, whichever operator sent them. */
const THEIRS = `NOT EXISTS (SELECT 1 FROM "media_usages" WHERE "media_id" = "media"."id" AND "used_by" LIKE 'game-%')`;

export const mediaFeature = feature({
  name: "media",
  events: mediaEvents,
  effects: {
    MediaHidden: ["settle-pictured-cards"],
    MediaRestored: ["settle-pictured-cards"],
    MediaErased: ["settle-pictured-cards"],
  },
  holds: {
    // Out of everybody's sight at once; the rows follow when the job has erased the bytes. What is still
    // coming keeps its row until it is given up: nobody sees it, and it is a reason to wait.
    clears: [
      `UPDATE "media" SET "state" = 'removed', "erase_at" = ''
        WHERE "state" <> 'storing' AND "owner_id" IN (SELECT value FROM json_each(?1)) AND ${THEIRS}`,
      `DELETE FROM "media_usages" WHERE "media_id" IN (
        SELECT "id" FROM "media" WHERE "owner_id" IN (SELECT value FROM json_each(?1)) AND ${THEIRS})`,
      `DELETE FROM "media_days" WHERE "owner_id" IN (SELECT value FROM json_each(?1))`,
    ],
    grants: {
      [UPLOADS]: `SELECT "day" || '/' || "files" || '/' || "bytes" || '/' || "max_files" || '/' || "max_bytes" AS "key"
        FROM "media_days" WHERE "owner_id" = ?1 AND "day" = ?3`,
    },
    remains: [`SELECT "id" FROM "media" WHERE "owner_id" = ?1 AND ${THEIRS}`],
  },
  refusals: {
    unknown_media: { status: 400, title: "There is no such file of yours" },
    too_large: { status: 413, title: "The file is too large" },
    unsupported_media: { status: 415, title: "This is no PNG, JPEG, WebP, GIF, MP4 or WebM" },
    unreadable_media: { status: 400, title: "The file is damaged" },
    upload_stalled: { status: 408, title: "The file stopped coming" },
    not_square: { status: 400, title: "The image must be square" },
    too_small: { status: 400, title: "The image must be at least 184 × 184 pixels" },
    not_16_9: { status: 400, title: "The image must be 16:9" },
    not_3_4: { status: 400, title: "The image must be 3:4" },
    length_required: { status: 411, title: "A video needs a Content-Length" },
    upload_limit_reached: { status: 429, title: "You have uploaded as much as you may today" },
    too_many_media: { status: 400, title: "At most 9 images, or one video alone" },
    media_in_use: { title: "The file is in use" },
    poster_exists: { title: "The video has a poster already" },
  },
});
