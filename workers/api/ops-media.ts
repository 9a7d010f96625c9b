import { z } from "@hono/zod-openapi";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { Refusal } from "~/domain/event-store/decider";
import { newId } from "~/domain/event-store/id";
import { judgeMediaSchema } from "~/domain/media/commands";
import * as judgement from "~/domain/media/judge-media";
import { getMediaRecord, listJudgedMedia } from "~/domain/media/queries";
import { mediaSchema } from "~/domain/media/view";
import { viewJudged } from "~/domain/media/view-judged";
import { mediaUses } from "~/domain/media/uses";
import { operatorCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { operatorQuery } from "~/workers/endpoint/query";
import { listQuery, page, pathId } from "./schemas";

const params = z.object({ id: pathId });
const load = ({ params: { id } }: { params: { id: string } }) => ({ media: getMediaRecord(id) });
const judged = {
  params,
  body: judgeMediaSchema,
  answers: done(),
  refuses: ["not_found" as const],
  input: () => ({ id: newId() }),
  load,
};

const mediaRecordSchema = z.object({
  id: z.string(),
  ownerId: z.string(),
  kind: z.enum(["image", "video"]),
  use: z.enum(mediaUses),
  state: z.enum(["stored", "hidden"]),
  usedBy: z.string().nullable(),
  createdAt: z.string(),
  eraseAt: z.string().nullable().openapi({ description: "When it will be erased" }),
});

export const getMedia = operatorQuery("GET /ops/media/{id}", {
  right: "moderation",
  summary: "Whose a file is, what uses it, and when it goes",
  params,
  answers: ok(mediaRecordSchema, "The file"),
  refuses: ["not_found"],
  load,
  answer({ media }) {
    if (!media) throw new Refusal("not_found");
    return media;
  },
});

const judgedSchema = mediaRecordSchema
  .extend({ ...mediaSchema.shape, bytes: z.number().int().openapi({ description: "As uploaded" }) })
  .openapi("JudgedMedia");

export const listUploads = operatorQuery("GET /ops/media", {
  right: "moderation",
  summary: "What players uploaded and operators have not erased, the newest first",
  query: listQuery.extend({ state: z.enum(["stored", "hidden"]).default("stored") }),
  answers: ok(page(judgedSchema), "A page of files"),
  load: ({ query: { state, limit, cursor } }) => ({
    files: listJudgedMedia({ state, limit, ...readCursor(cursor) }),
  }),
  answer: ({ files, query: { limit } }) => ({
    items: files.map(viewJudged),
    nextCursor: nextCursor(files, limit, (file) => [file.createdAt, file.id]),
  }),
});

export const hideMedia = operatorCommand("POST /ops/media/{id}/hide", {
  right: "moderation",
  ...judged,
  summary: "Show a file to nobody but its owner and operators; it is erased in 30 days",
  decide: ({ media, body, id, now }) => judgement.hideMedia({ media, ...body, id, now }),
});

export const restoreMedia = operatorCommand("POST /ops/media/{id}/restore", {
  right: "moderation",
  ...judged,
  summary: "Show a hidden file again",
  decide: ({ media, body, id, now }) => judgement.restoreMedia({ media, ...body, id, now }),
});

export const eraseMedia = operatorCommand("POST /ops/media/{id}/erase", {
  right: "moderation",
  ...judged,
  summary: "Erase a file at once and for ever",
  decide: ({ media, body, id, now }) => judgement.eraseMedia({ media, ...body, id, now }),
});
