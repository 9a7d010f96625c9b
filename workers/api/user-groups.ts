import { z } from "@hono/zod-openapi";
import { blockedBetween } from "~/domain/blocks/between-queries";
import { listGroups, mergeGroups } from "~/domain/groups/list-queries";
import { groupSchema, viewGroup } from "~/domain/groups/view";
import { ok } from "~/workers/endpoint/endpoint";
import { playerQuery } from "~/workers/endpoint/query";
import { listQuery, page, pathId } from "./schemas";

export const listGroupsOfUser = playerQuery("GET /users/{id}/groups", {
  summary: "The groups that a player is in, as far as the caller finds them",
  description: "Private ones are told to those alone who are in them, too.",
  params: z.object({ id: pathId }),
  query: listQuery.extend({ filter: z.enum(["mine", "created", "joined"]).default("mine") }),
  answers: ok(page(groupSchema), "A page of groups, the last active first"),
  load: ({ userId, params: { id } }) => ({ blocked: blockedBetween(userId, id) }),
  loadEach: ({ userId: viewerId, params: { id: ofId }, query, now }) => ({
    groups: listGroups({ ...query, viewerId, ofId, now }),
  }),
  answer({ blocked, communities, query: { limit } }) {
    if (blocked) return { items: [], nextCursor: null };
    const { rows, nextCursor } = mergeGroups(
      communities.map(({ groups }) => groups),
      { limit },
    );
    return { items: rows.map(viewGroup), nextCursor };
  },
});
