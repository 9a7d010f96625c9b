import * as useCases from "~/domain/groups/use-cases";
import { requireGroup } from "~/domain/groups/access";
import { z } from "@hono/zod-openapi";
import { logOf, newCommunityId } from "~/domain/community-id";
import { groupFilters, groupSorts } from "~/domain/groups/choices";
import { changeGroupSchema, makeGroupSchema } from "~/domain/groups/commands";
import { missingInGroup, readGroupForm } from "~/domain/groups/form";
import {
  type GroupList,
  isSearched,
  listGroups as listGroupsOf,
  mergeGroups,
} from "~/domain/groups/list-queries";
import { getGroup } from "~/domain/groups/queries";
import { groupSchema, viewGroup } from "~/domain/groups/view";
import { OTHER_LOGS } from "~/domain/logs";
import { indexIn } from "~/domain/search/candidate-queries";
import { findNamed } from "~/domain/search/named";
import { refuseFields } from "~/domain/refuse-fields";
import { playerCommand } from "~/workers/endpoint/command";
import { created, done, ok } from "~/workers/endpoint/endpoint";
import { visitorQuery } from "~/workers/endpoint/query";
import { readGroup } from "~/workers/groups/read-group";
import { notifyRoom } from "~/workers/groups/notify-room";
import type { Services } from "~/workers/services";
import { groupParams, inItsLog } from "./in-group";
import { listQuery, page } from "./schemas";

/** In a round trip more: the index says which they are. */
async function listNamed(services: Services, list: GroupList) {
  const named = await findNamed(indexIn(services.database), "groups", list.q!);
  return Promise.all(
    OTHER_LOGS.map(async (log) => {
      const { groups } = await services
        .at(log)
        .db.read({ groups: listGroupsOf({ ...list, named }) });
      return groups;
    }),
  );
}

export const listGroups = visitorQuery("GET /groups", {
  summary:
    "Groups that the caller finds; of `created`, `joined` and `requested` a visitor has none",
  query: listQuery.extend({
    // A time, a number or the bytes of a name, and an id.
    cursor: z
      .string()
      .max(1_000)
      .regex(/^[\dTZa-f:.-]+_[\w-]+$/)
      .optional(),
    filter: z.enum(groupFilters).default("all"),
    sort: z.enum(groupSorts).default("active").openapi({ description: "`name`: from A on" }),
    spaceId: z.string().max(64).optional(),
    q: z
      .string()
      .max(60)
      .optional()
      .openapi({ description: "Words of a name or their beginnings, or an id" }),
  }),
  answers: ok(page(groupSchema), "A page of groups"),
  loadEach: ({ userId: viewerId, query, now }) => ({
    groups: listGroupsOf({ ...query, viewerId, ofId: viewerId, now }),
  }),
  async answer({ communities, userId: viewerId, services, query, now }) {
    const lists = isSearched(query)
      ? await listNamed(services, { ...query, viewerId, ofId: viewerId, now })
      : communities.map(({ groups }) => groups);
    const { rows, nextCursor } = mergeGroups(lists, query);
    return { items: rows.map(viewGroup), nextCursor };
  },
});

export const getGroupById = visitorQuery("GET /groups/{id}", {
  summary: "A group; a private one is there for those who are in it",
  params: groupParams,
  answers: ok(groupSchema, "The group"),
  refuses: ["not_found"],
  at: inItsLog,
  load: ({ userId, params: { id }, now }) => ({ group: getGroup(id, userId, now) }),
  answer: ({ group }) => viewGroup(requireGroup(group)),
});

export const createGroup = playerCommand("POST /groups", {
  summary: "Create a group in a Space that one is a member of",
  description: "400 says in `errors[].code` what is wrong with a field, as with a Space.",
  body: makeGroupSchema,
  answers: created(groupSchema, "The group"),
  refuses: [
    "not_found",
    "space_dissolved",
    "not_a_member",
    "muted",
    "too_many_groups",
    "too_many_groups_made",
    "busy",
    "person_forgotten",
  ],
  input({ body: { spaceId, ...form } }) {
    const { changes, problems } = readGroupForm(form);
    const known = new Set(problems.map(({ path }) => path));
    refuseFields([...problems, ...missingInGroup(form).filter(({ path }) => !known.has(path))]);
    const log = logOf(spaceId);
    const { name = "", announcement = "", avatar = "", banner = null } = changes;
    const { visibility = "public", approval = "none", slowModeSeconds = 0 } = changes;
    const groupId = log ? newCommunityId(log) : "";
    return {
      log,
      spaceId,
      groupId,
      profile: { name, announcement, avatar, banner, visibility, approval, slowModeSeconds },
    };
  },
  ...useCases.makeGroup,
  async reply({ services, userId, answer: { groupId } }) {
    await notifyRoom(services, groupId);
    return readGroup(services, groupId, userId);
  },
});

export const changeGroup = playerCommand("PATCH /groups/{id}", {
  summary: "Change what a group says of itself, and who comes in",
  description: "For its creator. What is left out stays as it is; null takes the banner away.",
  params: groupParams,
  body: changeGroupSchema,
  answers: ok(groupSchema, "The group"),
  refuses: ["not_found", "forbidden", "muted", "space_dissolved", "busy", "person_forgotten"],
  input({ params: { id: groupId }, body }) {
    const { changes, problems } = readGroupForm(body);
    refuseFields(problems);
    return { groupId, changes };
  },
  ...useCases.editGroup,
  async reply({ services, userId, params: { id } }) {
    // How long one waits between messages holds from now on.
    await notifyRoom(services, id);
    return readGroup(services, id, userId);
  },
});

export const disbandGroup = playerCommand("DELETE /groups/{id}", {
  summary: "Disband a group, for good",
  description: "For its creator. Its room closes, and nobody reads what was in it any more.",
  params: groupParams,
  answers: done("It is disbanded"),
  refuses: ["not_found", "forbidden", "busy", "person_forgotten"],
  input: ({ params: { id: groupId } }) => ({ groupId }),
  ...useCases.disbandGroup,
  async reply({ services, params: { id } }) {
    await notifyRoom(services, id);
    return undefined;
  },
});
