import { requireOpenSpace } from "~/domain/spaces/access";
import { z } from "@hono/zod-openapi";
import type { PostKind } from "~/domain/posts/kinds";
import { listBlockedIds } from "~/domain/blocks/between-queries";
import { requireLogOf } from "~/domain/community-id";
import { textIn } from "~/domain/language";
import { recountWindows } from "~/domain/notifications/channel-queries";
import {
  isMuted,
  listMutes as listMutesOf,
  mute,
  muteCursor,
  unmute,
} from "~/domain/notifications/mute-queries";
import { readThings } from "~/domain/notifications/thing-queries";
import { targets } from "~/domain/notifications/kinds";
import { getSpace } from "~/domain/spaces/queries";
import { playerCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { playerQuery } from "~/workers/endpoint/query";
import { readIn } from "~/workers/notifications/read-in";
import { notifyPending } from "~/workers/notifications/notify";
import { requireShownPost } from "~/workers/posts/require-shown-post";
import type { Services } from "~/workers/services";
import { listQuery, lngQuery, page, pathId } from "./schemas";

const params = z.object({ id: pathId });

/** Open windows show another count. */
function notifyWindows({ services }: { services: Services }): undefined {
  services.waitUntil(notifyPending(services));
}

const muting = {
  params,
  answers: done("The caller is told nothing of it"),
  load: ({ userId }: { userId: string }) => ({ blockedIds: listBlockedIds(userId) }),
  reply: notifyWindows,
};

interface Muting {
  userId: string;
  params: { id: string };
  now: Date;
}
function decideMute(kind: "post" | "space", { userId, params: { id }, now }: Muting) {
  const writes = [mute(userId, { kind, thingId: id }, now), recountWindows(userId)];
  return { appends: [], writes, answer: null };
}

const unmuting = {
  params,
  answers: done("The caller is told of it again"),
  decide: ({ userId, params: { id } }: { userId: string; params: { id: string } }) => ({
    appends: [],
    writes: [unmute(userId, id), recountWindows(userId)],
    answer: null,
  }),
  reply: notifyWindows,
};

export const mutePost = playerCommand("PUT /posts/{id}/mute", {
  ...muting,
  summary: "Be told nothing of a post and of what is said beneath it",
  refuses: ["not_found", "space_dissolved", "too_many_mutes"],
  async gather({ services, userId, params: { id }, blockedIds }) {
    await requireShownPost(services, id, userId, blockedIds);
    return {};
  },
  decide: (facts) => decideMute("post", facts),
});

export const unmutePost = playerCommand("DELETE /posts/{id}/mute", {
  ...unmuting,
  summary: "Be told of a post again",
});

export const muteSpace = playerCommand("PUT /spaces/{id}/mute", {
  ...muting,
  summary: "Be told nothing of what happens in a Space",
  refuses: ["not_found", "space_dissolved", "too_many_mutes"],
  async gather({ services, userId, params: { id } }) {
    const { db } = services.at(requireLogOf(id));
    requireOpenSpace((await db.read({ space: getSpace(id, userId) })).space);
    return {};
  },
  decide: (facts) => decideMute("space", facts),
});

export const unmuteSpace = playerCommand("DELETE /spaces/{id}/mute", {
  ...unmuting,
  summary: "Be told of a Space again",
});

export const getSpaceMute = playerQuery("GET /spaces/{id}/mute", {
  summary: "Whether the caller mutes a Space",
  params,
  answers: ok(z.object({ muted: z.boolean() }), "Whether they do"),
  load: ({ userId, params: { id } }) => ({ muted: isMuted(userId, id) }),
  answer: ({ muted }) => ({ muted }),
});

export const listMutes = playerQuery("GET /notifications/mutes", {
  summary: "What the caller is told nothing of, the last muted first",
  query: listQuery.extend({ lng: lngQuery }),
  answers: ok(
    page(
      z.object({
        kind: z.enum(["post", "space"]),
        id: z.string(),
        title: z
          .string()
          .nullable()
          .openapi({ description: "Null: it is not shown any more; empty: it has no words" }),
        url: z.string(),
        mutedAt: z.string(),
      }),
    ),
    "A page of posts and Spaces",
  ),
  load: ({ userId, query }) => ({ rows: listMutesOf(userId, query) }),
  async answer({ rows, services, userId, now, query: { limit, lng } }) {
    const posts = rows.filter(({ kind }) => kind === "post");
    const things = await readThings(
      posts.map(({ thingId: targetId }) => ({ targetKind: "post", targetId })),
      readIn(services),
      { userId, now },
    );
    const items = rows.map(({ kind, thingId: id, name, mutedAt }) => {
      const thing = things.get(id);
      const title = thing ? textIn(thing.title, lng) : name;
      return {
        kind,
        id,
        title,
        url: targets[(thing?.kind ?? kind) as PostKind | "space"].url(id),
        mutedAt,
      };
    });
    return { items, nextCursor: muteCursor(rows, limit) };
  },
});
