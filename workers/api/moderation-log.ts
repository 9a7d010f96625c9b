import { z } from "@hono/zod-openapi";
import { logOf } from "~/domain/community-id";
import { newId } from "~/domain/event-store/id";
import { requireInGroup } from "~/domain/groups/access";
import { getGroup } from "~/domain/groups/queries";
import { getTally, listModerationLog, listSeats, logCursor } from "~/domain/moderation/log-queries";
import { liftRestriction as lift } from "~/domain/moderation/restriction-use-case";
import { loggedActions } from "~/domain/moderation/words";
import { viewLogEntry } from "~/domain/moderation/view";
import { getPeople } from "~/domain/people/person-queries";
import { personSchema } from "~/domain/profile/view-person";
import { requireMayInSpace, requireOpenSpace, requireSpaceAccess } from "~/domain/spaces/access";
import {
  getSpace,
  listRestricted,
  restrictedCursor,
  viewRestriction,
} from "~/domain/spaces/queries";
import { playerCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { playerQuery, visitorQuery } from "~/workers/endpoint/query";
import { isOperator } from "~/workers/endpoint/request";
import { logEntrySchema } from "./moderation-schemas";
import { listQuery, page, pathId } from "./schemas";

const params = z.object({ id: pathId });
const at = ({ params: { id } }: { params: { id: string } }) => logOf(id);
const tallySchema = z.object({ actions: z.number().int(), overturned: z.number().int() });

export const getModerationLog = visitorQuery("GET /spaces/{id}/moderation-log", {
  summary: "What was done to whom in a Space under which rule, the newest first, for everybody",
  description: "No texts of what was taken away, and nobody who reported it.",
  params,
  query: listQuery.extend({
    action: z.enum(loggedActions).optional(),
    moderator: z.coerce.number().int().min(1).max(1_000_000).optional().openapi({
      description: "The number of a moderator in this Space",
    }),
  }),
  answers: ok(
    page(logEntrySchema).extend({
      tally: tallySchema.openapi({ description: "Of the moderator asked for, else of all" }),
    }),
    "A page of the log",
  ),
  refuses: ["not_found", "space_dissolved"],
  at,
  load: ({ userId, params: { id }, query: { moderator: seat, ...query } }) => ({
    space: getSpace(id, userId),
    rows: listModerationLog(id, { ...query, seat }),
    tally: getTally(id, seat),
  }),
  async answer({ services, env, userId, user, space, rows, tally, query: { limit } }) {
    const found = requireOpenSpace(space);
    const hidden = found.hidesModerators;
    const operator = user !== undefined && isOperator(env, user);
    const spaceAccess = requireSpaceAccess(found, operator);
    const viewer = { id: userId, isOperator: operator, spaceAccess };
    const ids = rows.flatMap(({ authorId, moderatorId }) => [authorId ?? "", moderatorId]);
    const { personOf } = await services.at("main").db.read({ personOf: getPeople(ids, userId) });
    const items = rows.map((row) => viewLogEntry(row, { hidden, personOf, viewer }));
    return { items, nextCursor: logCursor(rows, limit), tally };
  },
});

export const getGroupModerationLog = playerQuery("GET /groups/{id}/moderation-log", {
  summary: "What the admins of a group decided about its members, the newest first",
  description: "For those who are in it. Who is put out of it appeals to operators.",
  params,
  query: listQuery,
  answers: ok(page(logEntrySchema), "A page of the log"),
  refuses: ["not_found", "not_a_member"],
  at,
  load: ({ userId, now, params: { id }, query }) => ({
    group: getGroup(id, userId, now),
    rows: listModerationLog(id, query),
  }),
  async answer({ services, env, userId, user, group, rows, query: { limit } }) {
    requireInGroup(group, "read");
    const viewer = { id: userId, isOperator: isOperator(env, user), spaceAccess: null };
    const ids = rows.flatMap(({ authorId, moderatorId }) => [authorId ?? "", moderatorId]);
    const { personOf } = await services.at("main").db.read({ personOf: getPeople(ids, userId) });
    const items = rows.map((row) => viewLogEntry(row, { hidden: false, personOf, viewer }));
    return { items, nextCursor: logCursor(rows, limit) };
  },
});

export const listSpaceModerators = visitorQuery("GET /spaces/{id}/moderation-log/moderators", {
  summary: "Whose decisions the log of a Space holds",
  params,
  answers: ok(
    z.object({
      items: z.array(z.object({ number: z.number().int(), person: personSchema.nullable() })),
    }),
    "The first fifty; names only where the Space shows them",
  ),
  refuses: ["not_found", "space_dissolved"],
  at,
  load: ({ params: { id } }) => ({ space: getSpace(id, ""), seats: listSeats(id) }),
  async answer({ services, userId, space, seats }) {
    const hidden = requireOpenSpace(space).hidesModerators;
    const ids = seats.map(({ moderatorId }) => moderatorId);
    const { personOf } = await services.at("main").db.read({ personOf: getPeople(ids, userId) });
    return {
      items: seats.map(({ seat: number, moderatorId }) => ({
        number,
        person: hidden ? null : personOf(moderatorId),
      })),
    };
  },
});

const restrictedSchema = z
  .object({
    person: personSchema,
    kind: z.enum(["mute", "ban"]),
    until: z.string().nullable().openapi({ description: "Null: for good" }),
    since: z.string(),
  })
  .openapi("RestrictedMember");

export const listRestrictedMembers = playerQuery("GET /spaces/{id}/restrictions", {
  summary: "Who is muted in a Space or banned from it now, for those who look after it",
  params,
  query: listQuery,
  answers: ok(page(restrictedSchema), "A page of players, those first who are longest"),
  refuses: ["not_found", "space_dissolved", "forbidden"],
  at,
  load: ({ userId, now, params: { id }, query }) => ({
    space: getSpace(id, userId),
    rows: listRestricted(id, { now, ...query }),
  }),
  async answer({ services, user, env, space, rows, query: { limit } }) {
    requireMayInSpace(space, isOperator(env, user), "moderate");
    const ids = rows.map((row) => row.userId);
    const { personOf } = await services.at("main").db.read({ personOf: getPeople(ids, "") });
    const items = rows.map((row) => {
      const { userId, kind, until, since } = viewRestriction(row);
      return { person: personOf(userId), kind, until, since };
    });
    return { items, nextCursor: restrictedCursor(rows, limit) };
  },
});

export const liftRestriction = playerCommand("DELETE /spaces/{id}/restrictions/{userId}", {
  summary: "Let a player write in a Space, or join it, again: who looks after it",
  params: z.object({ id: pathId, userId: pathId }),
  answers: done("Nothing is kept from them any more"),
  refuses: ["not_found", "space_dissolved", "forbidden", "person_forgotten"],
  input: ({ params: { id: spaceId, userId: memberId } }) => ({
    spaceId,
    memberId,
    entryId: newId(),
  }),
  ...lift,
});
