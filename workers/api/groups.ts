import { z } from "@hono/zod-openapi";
import { logOf, needLogOf, newCommunityId } from "~/domain/community-id";
import { appendTo, startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { placeGroup } from "~/domain/groups/activity";
import { groupFilters, groupSorts } from "~/domain/groups/choices";
import { changeGroupSchema, makeGroupSchema } from "~/domain/groups/commands";
import { missingInGroup, readGroupForm } from "~/domain/groups/form";
import { groupDecider, needOpenGroup } from "~/domain/groups/decider";
import { groupMembershipDecider } from "~/domain/groups/membership";
import { mayInGroup } from "~/domain/groups/policies";
import { loadMedia } from "~/domain/media/use-media";
import {
  type GroupList,
  isSearched,
  listGroups as listGroupsOf,
  mergeGroups,
} from "~/domain/groups/list-queries";
import {
  getGroup,
  groupMemberStream,
  groupRoleOf,
  groupStream,
  loadGroup,
} from "~/domain/groups/queries";
import { refuseTooManyMade } from "~/domain/groups/refusals";
import { viewGroup } from "~/domain/groups/view";
import { OTHER_LOGS } from "~/domain/logs";
import { indexIn } from "~/domain/search/candidate-queries";
import { isMuted } from "~/domain/moderation/queries";
import { findNamed } from "~/domain/search/named";
import { getSpace, refuseDissolved, refuseMuted, refuseOutsider } from "~/domain/spaces/queries";
import { playerCommand } from "~/workers/endpoint/command";
import { created, done, ok } from "~/workers/endpoint/endpoint";
import { visitorQuery } from "~/workers/endpoint/query";
import { reservePictures } from "~/workers/groups/pictures";
import { readGroup } from "~/workers/groups/read-group";
import { takeSeat } from "~/workers/groups/take-seat";
import { tellRoom } from "~/workers/groups/tell-room";
import type { Services } from "~/workers/services";
import { refuseFields } from "~/workers/spaces/field-problems";
import { needOpen } from "~/workers/spaces/standing";
import { groupSchema } from "./group-schemas";
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
  answer({ group }) {
    if (!group) throw new Refusal("not_found");
    return viewGroup(group);
  },
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
  prepare({ body: { spaceId, ...form } }) {
    const { changes, problems } = readGroupForm(form);
    const known = new Set(problems.map(({ path }) => path));
    refuseFields([...problems, ...missingInGroup(form).filter(({ path }) => !known.has(path))]);
    const log = logOf(spaceId);
    const { name = "", announcement = "", avatar = "", banner = null } = changes;
    const { visibility = "public", approval = "none", slowModeSeconds = 0 } = changes;
    return {
      log,
      groupId: log && newCommunityId(log),
      profile: { name, announcement, avatar, banner, visibility, approval, slowModeSeconds },
    };
  },
  input: ({ body }) => ({ body }),
  at: ({ log }) => log,
  load: ({ userId, body: { spaceId } }) => ({ space: getSpace(spaceId, userId) }),
  loadMain: ({ userId, profile: { avatar, banner }, now }) => ({
    media: loadMedia([avatar, banner]),
    muted: isMuted(userId, now),
  }),
  async gather({ services, userId, space, log, groupId = "", profile, media, muted, key }) {
    if (needOpen(space).rank === null) throw new Refusal("not_a_member");
    if (muted) throw new Refusal("muted");
    const ownerId = userId;
    await reservePictures(services, { log: log!, ownerId, key, changes: profile, media });
    await takeSeat(services, userId, groupId);
    return {};
  },
  decide({ userId, body: { spaceId }, groupId = "", profile, space, now }) {
    if (needOpen(space).rank === null) throw new Refusal("not_a_member");
    const about = { groupId, spaceId, userId };
    const made = groupDecider.decide(
      { ...about, type: "MakeGroup", profile },
      groupDecider.initialState,
    );
    const found = groupMembershipDecider.decide(
      { ...about, type: "Found" },
      groupMembershipDecider.initialState,
    );
    return {
      appends: [
        startStream(groupStream(groupId), made),
        startStream(groupMemberStream(groupId, userId), found),
      ],
      writes: [
        refuseDissolved(spaceId),
        refuseOutsider(spaceId, userId),
        refuseMuted(spaceId, userId, now),
        refuseTooManyMade(groupId, spaceId, userId),
        ...placeGroup(groupId),
      ],
      answer: { groupId },
    };
  },
  async reply({ services, userId, answer: { groupId } }) {
    await tellRoom(services, groupId);
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
  prepare({ body }) {
    const { changes, problems } = readGroupForm(body);
    refuseFields(problems);
    return { changes };
  },
  at: inItsLog,
  load: ({ userId, params: { id }, now }) => ({
    row: getGroup(id, userId, now),
    group: loadGroup(id),
  }),
  loadMain: ({ userId, changes: { avatar, banner }, now }) => ({
    media: loadMedia([avatar, banner]),
    muted: isMuted(userId, now),
  }),
  async gather({ services, userId, params: { id }, row, key, changes, group, media, muted }) {
    if (!row) throw new Refusal("not_found");
    if (!mayInGroup(groupRoleOf(row), "edit", row.visibility)) throw new Refusal("forbidden");
    if (muted) throw new Refusal("muted");
    const { profile: before } = group.state;
    const log = needLogOf(id);
    await reservePictures(services, { log, ownerId: userId, key, changes, before, media });
    return {};
  },
  decide({ userId, params: { id: groupId }, changes, group, now }) {
    needOpenGroup(group.state);
    const { spaceId } = group.state;
    const command = { type: "EditGroup", groupId, spaceId, userId, changes } as const;
    return {
      appends: [appendTo(group, groupDecider.decide(command, group.state))],
      writes: [refuseDissolved(spaceId), refuseMuted(spaceId, userId, now), ...placeGroup(groupId)],
      answer: null,
    };
  },
  async reply({ services, userId, params: { id } }) {
    // How long one waits between messages holds from now on.
    await tellRoom(services, id);
    return readGroup(services, id, userId);
  },
});

export const disbandGroup = playerCommand("DELETE /groups/{id}", {
  summary: "Disband a group, for good",
  description: "For its creator. Its room closes, and nobody reads what was in it any more.",
  params: groupParams,
  answers: done("It is disbanded"),
  refuses: ["not_found", "forbidden", "busy", "person_forgotten"],
  at: inItsLog,
  load: ({ userId, params: { id }, now }) => ({
    row: getGroup(id, userId, now),
    group: loadGroup(id),
  }),
  decide({ userId, params: { id: groupId }, row, group }) {
    if (!row) throw new Refusal("not_found");
    // Whoever made it is none of it from the moment that its Space bans them.
    if (!mayInGroup(groupRoleOf(row), "disband", row.visibility)) throw new Refusal("forbidden");
    const { spaceId } = group.state;
    const command = { type: "DisbandGroup", groupId, spaceId, userId } as const;
    return {
      appends: [appendTo(group, groupDecider.decide(command, group.state))],
      answer: null,
    };
  },
  async reply({ services, params: { id } }) {
    await tellRoom(services, id);
    return undefined;
  },
});
