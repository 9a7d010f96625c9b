import { type CommunityLog, logOf, requireLogOf } from "~/domain/community-id";
import { appendTo, startStream } from "~/domain/event-store/append";
import { defineUseCase } from "~/domain/event-store/use-case";
import { loadMedia } from "~/domain/media/use-media";
import { isMuted } from "~/domain/moderation/muted-queries";
import { getBlockedWords, getBlockedWordsOfGroup } from "~/domain/publishing/queries";
import { requireUnmuted } from "~/domain/publishing/use-cases";
import { findWords } from "~/domain/publishing/words";
import { refuseFields } from "~/domain/refuse-fields";
import { requireMayInSpace } from "~/domain/spaces/access";
import { mayInSpace } from "~/domain/spaces/policies";
import { guardMember, guardNotMuted, guardOpenSpace } from "~/domain/spaces/guards";
import { getSpace } from "~/domain/spaces/queries";
import { requireInGroup } from "./access";
import { placeGroup } from "./room-queries";
import { groupDecider } from "./decider";
import type { GroupChanges, GroupProfile } from "./events";
import { guardGroupsMade } from "./guards";
import { groupMembershipDecider } from "./membership";
import type { GroupPorts } from "./ports";
import { getGroup, groupMemberStream, groupStream, loadGroup } from "./queries";

interface MakeGroup {
  userId: string;
  now: Date;
  key: string;
  log: CommunityLog | undefined;
  groupId: string;
  spaceId: string;
  profile: GroupProfile;
}

export const makeGroup = defineUseCase({
  at: ({ log }) => log,
  load: ({ userId, spaceId }: MakeGroup) => ({
    space: getSpace(spaceId, userId),
    blocked: getBlockedWords(spaceId),
  }),
  loadMain: ({ userId, profile: { avatar, banner }, now }) => ({
    media: loadMedia([avatar, banner]),
    muted: isMuted(userId, now),
  }),
  async gather(facts, ports: GroupPorts) {
    const { userId: ownerId, groupId, key, log, profile: changes, media, blocked } = facts;
    const access = requireMayInSpace(facts.space, facts.isOperator, "post");
    requireUnmuted(facts);
    if (!mayInSpace(access, "moderate")) refuseBlocked(changes, blocked);
    await ports.reservePictures({ log: log!, ownerId, key, changes, media });
    await ports.takeSeat(ownerId, groupId);
  },
  decide({ userId, isOperator, spaceId, groupId, profile, space, now }) {
    requireMayInSpace(space, isOperator, "post");
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
        guardOpenSpace(spaceId),
        guardMember(spaceId, userId),
        guardNotMuted(spaceId, userId, now),
        guardGroupsMade(spaceId, userId),
        ...placeGroup(groupId),
      ],
      answer: { groupId },
    };
  },
});

/** Nobody could look at a name before it is seen, as at a text: what the Space blocks is refused. */
function refuseBlocked(
  changes: Pick<GroupChanges, "name" | "announcement">,
  list: { words: readonly string[] } | undefined,
  before?: Pick<GroupProfile, "name" | "announcement"> | null,
): void {
  const fields = ["name", "announcement"] as const;
  const isNew = (path: (typeof fields)[number]) => {
    const known = findWords(before?.[path] ?? "", list?.words ?? []);
    return findWords(changes[path] ?? "", list?.words ?? []).some((word) => !known.includes(word));
  };
  refuseFields(fields.filter(isNew).map((path) => ({ path, code: "blocked_words" })));
}

interface OfGroup {
  userId: string;
  now: Date;
  groupId: string;
}

const loadOwn = ({ userId, groupId, now }: OfGroup) => ({
  row: getGroup(groupId, userId, now),
  group: loadGroup(groupId),
});

interface EditGroup extends OfGroup {
  key: string;
  changes: GroupChanges;
}

export const editGroup = defineUseCase({
  at: ({ groupId }) => logOf(groupId),
  load: (input: EditGroup) => ({
    ...loadOwn(input),
    blocked: getBlockedWordsOfGroup(input.groupId),
  }),
  loadMain: ({ userId, changes: { avatar, banner }, now }) => ({
    media: loadMedia([avatar, banner]),
    muted: isMuted(userId, now),
  }),
  async gather(facts, ports: GroupPorts) {
    const { userId: ownerId, groupId, key, changes, row, group, media } = facts;
    requireInGroup(row, "edit");
    requireUnmuted(facts);
    const { profile: before } = group.state;
    refuseBlocked(changes, facts.blocked, before);
    const log = requireLogOf(groupId);
    await ports.reservePictures({ log, ownerId, key, changes, before, media });
  },
  decide({ userId, groupId, changes, group, now }) {
    const { spaceId } = group.state;
    const command = { type: "EditGroup", groupId, spaceId, userId, changes } as const;
    return {
      appends: [appendTo(group, groupDecider.decide(command, group.state))],
      writes: [
        guardOpenSpace(spaceId),
        guardNotMuted(spaceId, userId, now),
        ...placeGroup(groupId),
      ],
      answer: null,
    };
  },
});

export const disbandGroup = defineUseCase({
  at: ({ groupId }) => logOf(groupId),
  load: loadOwn,
  decide({ userId, groupId, row, group }) {
    // Whoever made it is none of it from the moment that its Space bans them.
    requireInGroup(row, "disband");
    const { spaceId } = group.state;
    const command = { type: "DisbandGroup", groupId, spaceId, userId } as const;
    return {
      appends: [appendTo(group, groupDecider.decide(command, group.state))],
      answer: null,
    };
  },
});
