import { z } from "@hono/zod-openapi";
import { listBlocked } from "~/domain/blocks/queries";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { viewPlayer } from "~/domain/profile/view-person";
import * as useCases from "~/domain/relations/use-cases";
import { playerCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { playerQuery } from "~/workers/endpoint/query";
import { channelOf } from "~/workers/env";
import { tellRoomsOfBlock } from "~/workers/chat/notify-block";
import { notifyPending } from "~/workers/notifications/notify";
import type { Services } from "~/workers/services";
import { listQuery, page } from "./schemas";

const ofPerson = {
  params: z.object({ userId: z.string().max(64) }),
  input: ({ params: { userId } }: { params: { userId: string } }) => ({ personId: userId }),
};

/** Open windows of both show another count. */
async function notifyBoth(done: {
  services: Services;
  userId: string;
  params: { userId: string };
}): Promise<undefined> {
  const { services, userId, params } = done;
  services.waitUntil(notifyPending(services));
  for (const id of [userId, params.userId]) {
    services.waitUntil(channelOf(services.env, id).accessChanged());
  }
  // Their next request counts as it stands now. Where a room cannot be asked, the effect goes on.
  await tellRoomsOfBlock(services, userId, params.userId).catch(console.warn);
}

export const blockPerson = playerCommand("PUT /blocks/{userId}", {
  ...ofPerson,
  summary: "Block a person, which ends both follows",
  answers: done("They are blocked"),
  refuses: ["not_found", "self", "person_forgotten"],
  ...useCases.blockPerson,
  reply: notifyBoth,
});

export const unblockPerson = playerCommand("DELETE /blocks/{userId}", {
  ...ofPerson,
  summary: "Lift a block",
  answers: done("They are not blocked"),
  refuses: ["not_found", "self", "person_forgotten"],
  ...useCases.unblockPerson,
  reply: notifyBoth,
});

const blockedPerson = z
  .object({
    id: z.string(),
    displayName: z.string(),
    avatarUrl: z.string(),
    blockedAt: z.string(),
  })
  .openapi("BlockedPerson");

export const listBlocks = playerQuery("GET /blocks", {
  summary: "Whom the caller has blocked, the newest first",
  query: listQuery,
  answers: ok(page(blockedPerson), "A page of people"),
  load: ({ userId, query: { limit, cursor } }) => ({
    rows: listBlocked({ userId, limit, ...readCursor(cursor) }),
  }),
  answer: ({ rows, query: { limit } }) => ({
    items: rows.map(({ blockedAt, ...person }) => ({ ...viewPlayer(person), blockedAt })),
    nextCursor: nextCursor(rows, limit, (row) => [row.blockedAt, row.personId]),
  }),
});
