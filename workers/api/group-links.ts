import { z } from "@hono/zod-openapi";
import { logOf, needLogOf, newCommunityId } from "~/domain/community-id";
import { appendTo, startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { visibilities } from "~/domain/groups/choices";
import { LINK_DAYS, MAX_LINK_DAYS, MAX_LINK_USES, MAX_LINKS } from "~/domain/groups/limits";
import { groupLinkDecider } from "~/domain/groups/link-decider";
import { linkIdOf } from "~/domain/groups/link-id";
import {
  getLinkedGroup,
  groupLinkStream,
  type GroupLinkRow,
  listGroupLinks as listGroupLinksOf,
  loadGroupLink,
  loadMemberOfLink,
  refuseDeadLink,
  refuseTooManyLinks,
} from "~/domain/groups/link-queries";
import { groupMembershipDecider, isIn } from "~/domain/groups/membership";
import { getGroup, groupMemberStream } from "~/domain/groups/queries";
import { refuseDisbanded } from "~/domain/groups/refusals";
import { refuseBanned, refuseDissolved } from "~/domain/spaces/queries";
import { playerCommand } from "~/workers/endpoint/command";
import { created, done, ok } from "~/workers/endpoint/endpoint";
import { playerQuery, publicQuery } from "~/workers/endpoint/query";
import { needInGroup } from "~/workers/groups/need-in-group";
import { readGroup } from "~/workers/groups/read-group";
import { refuseUnlessRole } from "~/workers/groups/refuse-unless-role";
import { takeSeat } from "~/workers/groups/take-seat";
import { tellRoom } from "~/workers/groups/tell-room";
import { viewPeople } from "~/workers/groups/view-people";
import { groupSchema } from "./group-schemas";
import { groupParams, inItsLog } from "./in-group";
import { pathId, personSchema, whole } from "./schemas";

const DAY_MS = 24 * 60 * 60_000;

const linkSchema = z
  .object({
    code: z.string(),
    madeAt: z.string(),
    expiresAt: z.string(),
    maxUses: z.number().int().nullable().openapi({ description: "Null: as many as come" }),
    uses: z.number().int(),
  })
  .openapi("GroupLink");

const viewLink = ({ code, madeAt, expiresAt, maxUses, uses }: GroupLinkRow) => ({
  code,
  madeAt,
  expiresAt,
  maxUses,
  uses,
});

export const createGroupLink = playerCommand("POST /groups/{id}/invite-links", {
  summary: `Make a link into a group; ${MAX_LINKS} are open at a time`,
  description:
    "For its admins: whoever has it comes in, without being asked, as long as who made it is an admin.",
  params: groupParams,
  body: z.object({
    expiresInDays: z.int().min(1).max(MAX_LINK_DAYS).default(LINK_DAYS),
    maxUses: z.int().min(1).max(MAX_LINK_USES).nullable().default(null),
  }),
  answers: created(linkSchema, "The link"),
  refuses: [
    "not_found",
    "forbidden",
    "too_many_links",
    "space_dissolved",
    "busy",
    "person_forgotten",
  ],
  prepare({ params: { id } }) {
    const log = logOf(id);
    return { code: log ? newCommunityId(log) : "" };
  },
  input: ({ params, body }) => ({ params, body }),
  at: inItsLog,
  dataSubjects: ({ userId }) => [userId],
  load: ({ userId, params: { id }, now }) => ({ group: getGroup(id, userId, now) }),
  decide({ userId, body: { expiresInDays, maxUses }, code, group: found, now }) {
    const group = needInGroup(found, "invite");
    const { id: groupId, spaceId } = group;
    const linkId = linkIdOf(code);
    const expiresAt = new Date(now.getTime() + expiresInDays * DAY_MS).toISOString();
    const made = groupLinkDecider.decide(
      { type: "MakeLink", code, linkId, groupId, spaceId, userId, expiresAt, maxUses },
      groupLinkDecider.initialState,
    );
    return {
      appends: [startStream(groupLinkStream(linkId), made)],
      writes: [
        ...refuseUnlessRole(group, userId, "admin"),
        refuseTooManyLinks(linkId, groupId, now),
      ],
      answer: { linkId },
    };
  },
  // The code is not kept with the answer.
  async reply({ services, params: { id }, now, answer: { linkId } }) {
    const { links } = await services
      .at(needLogOf(id))
      .db.read({ links: listGroupLinksOf(id, now) }, { newest: true });
    const link = links.find((one) => one.id === linkId);
    if (!link) throw new Refusal("not_found");
    return viewLink(link);
  },
});

export const listGroupLinks = playerQuery("GET /groups/{id}/invite-links", {
  summary: "Links that open a group, the newest first",
  description: "For its admins.",
  params: groupParams,
  answers: ok(whole(linkSchema.extend({ madeBy: personSchema })), "Its links"),
  refuses: ["not_found", "forbidden"],
  at: inItsLog,
  load: ({ userId, params: { id }, now }) => ({
    group: getGroup(id, userId, now),
    links: listGroupLinksOf(id, now),
  }),
  async answer({ services, userId, group, links }) {
    needInGroup(group, "invite");
    const seen = await viewPeople(services, userId, links, viewLink);
    return {
      items: seen.map(({ person: madeBy, ...link }) => ({ ...link, madeBy })),
      nextCursor: null,
    };
  },
});

export const revokeGroupLink = playerCommand("DELETE /groups/{id}/invite-links/{code}", {
  summary: "Let a link open nothing any more",
  description: "For the admins of the group, whoever of them made it.",
  params: z.object({ id: pathId, code: pathId }),
  answers: done("It opens nothing"),
  refuses: ["not_found", "forbidden", "space_dissolved", "busy", "person_forgotten"],
  at: inItsLog,
  load: ({ userId, params: { id, code }, now }) => ({
    group: getGroup(id, userId, now),
    link: loadGroupLink(linkIdOf(code)),
  }),
  decide({ userId, params: { code }, group: found, link }) {
    const group = needInGroup(found, "invite");
    const { id: groupId, spaceId } = group;
    if (link.state.groupId !== groupId) throw new Refusal("not_found");
    const linkId = linkIdOf(code);
    const command = { type: "RevokeLink", linkId, groupId, spaceId, userId } as const;
    return {
      appends: [appendTo(link, groupLinkDecider.decide(command, link.state))],
      writes: refuseUnlessRole(group, userId, "admin"),
    };
  },
});

const ofCode = z.object({ code: pathId });

export const getGroupInvite = publicQuery("GET /group-invites/{code}", {
  summary: "Where a link leads",
  params: ofCode,
  answers: ok(z.object({ name: z.string(), visibility: z.enum(visibilities) }), "The group"),
  refuses: ["not_found"],
  at: ({ params: { code } }) => logOf(code),
  load: ({ params: { code }, now }) => ({ group: getLinkedGroup(linkIdOf(code), now) }),
  answer({ group }) {
    if (!group) throw new Refusal("not_found");
    return { name: group.name, visibility: group.visibility };
  },
});

export const joinGroupByLink = playerCommand("POST /group-invites/{code}", {
  summary: "Come into a group by a link, without being asked",
  params: ofCode,
  answers: ok(groupSchema, "The group"),
  refuses: [
    "not_found",
    "link_invalid",
    "space_dissolved",
    "banned",
    "banned_from_group",
    "too_many_groups",
    "busy",
    "person_forgotten",
  ],
  at: ({ params: { code } }) => logOf(code),
  load: ({ userId, params: { code }, now }) => ({
    group: getLinkedGroup(linkIdOf(code), now),
    member: loadMemberOfLink(linkIdOf(code), userId),
  }),
  async gather({ services, userId, group, member }) {
    if (!group) throw new Refusal("link_invalid");
    if (!isIn(member.state.role)) await takeSeat(services, userId, group.groupId);
    return {};
  },
  decide({ userId, params: { code }, group, member, now }) {
    if (!group) throw new Refusal("link_invalid");
    const { groupId, spaceId, visibility } = group;
    const linkId = linkIdOf(code);
    // Whoever is banned from a private group learns nothing of it.
    if (member.state.banned && visibility === "private") throw new Refusal("link_invalid");
    const command = { type: "JoinByLink", groupId, spaceId, userId, linkId } as const;
    const events = groupMembershipDecider.decide(command, member.state);
    const stream = { ...member, streamId: groupMemberStream(groupId, userId) };
    return {
      appends: [appendTo(stream, events)],
      writes: events.length
        ? [
            refuseDisbanded(groupId),
            refuseDissolved(spaceId),
            refuseBanned(spaceId, userId, now),
            refuseDeadLink(linkId, groupId, now),
          ]
        : [],
      answer: { groupId },
    };
  },
  async reply({ services, userId, answer: { groupId } }) {
    await tellRoom(services, groupId);
    return readGroup(services, groupId, userId);
  },
});
