import { z } from "@hono/zod-openapi";
import { textIn } from "~/domain/language";
import { targets } from "~/domain/notifications/targets";
import { isMuted, listMutes as listMutesOf, muteCursor } from "~/domain/notifications/mute-queries";
import * as useCases from "~/domain/notifications/use-cases";
import { readThings } from "~/domain/notifications/thing-queries";
import type { PostKind } from "~/domain/posts/kinds";
import { playerCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { playerQuery } from "~/workers/endpoint/query";
import { notifyPending } from "~/workers/notifications/notify";
import { readIn } from "~/workers/notifications/read-in";
import type { Services } from "~/workers/services";
import { listQuery, lngQuery, page, pathId } from "./schemas";

const params = z.object({ id: pathId });

/** Open windows show another count. */
function notifyWindows({ services }: { services: Services }): undefined {
  services.waitUntil(notifyPending(services));
}

const ofThing = {
  params,
  input: ({ params: { id } }: { params: { id: string } }) => ({ thingId: id }),
};

export const mutePost = playerCommand("PUT /posts/{id}/mute", {
  ...ofThing,
  summary: "Be told nothing of a post and of what is said beneath it",
  answers: done("The caller is told nothing of it"),
  refuses: ["not_found", "space_dissolved", "too_many_mutes"],
  ...useCases.mutePost,
  reply: notifyWindows,
});

export const unmutePost = playerCommand("DELETE /posts/{id}/mute", {
  ...ofThing,
  summary: "Be told of a post again",
  answers: done("The caller is told of it again"),
  ...useCases.unmuteThing,
  reply: notifyWindows,
});

export const muteSpace = playerCommand("PUT /spaces/{id}/mute", {
  ...ofThing,
  summary: "Be told nothing of what happens in a Space",
  answers: done("The caller is told nothing of it"),
  refuses: ["not_found", "space_dissolved", "too_many_mutes"],
  ...useCases.muteSpace,
  reply: notifyWindows,
});

export const unmuteSpace = playerCommand("DELETE /spaces/{id}/mute", {
  ...ofThing,
  summary: "Be told of a Space again",
  answers: done("The caller is told of it again"),
  ...useCases.unmuteThing,
  reply: notifyWindows,
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
