import type { CommunityLog } from "~/domain/community-id";
import { startStream } from "~/domain/event-store/append";
import { mapQuery } from "~/domain/event-store/query";
import { defineUseCase } from "~/domain/event-store/use-case";
import type { MediaPorts } from "~/domain/media/ports";
import { getPeople } from "~/domain/people/person-queries";
import type { PlayerLogPorts } from "~/domain/player-logs/ports";
import { holdFor } from "~/domain/publishing/gate";
import type { PublishingPorts } from "~/domain/publishing/ports";
import { admitPost, loadPast, loadPublisher, requireUnmuted } from "~/domain/publishing/use-cases";
import { requireMayInSpace } from "~/domain/spaces/access";
import { guardMember, guardNotMuted, guardOpenSpace } from "~/domain/spaces/guards";
import { mayInSpace } from "~/domain/spaces/policies";
import { getSpace, type SpaceRow } from "~/domain/spaces/queries";
import { requirePeople } from "./access";
import { newText, type readNewPost } from "./compose";
import { postDecider } from "./decider";
import { getPost, postStream } from "./queries";
import { viewPost } from "./view";

interface PublishPost extends ReturnType<typeof readNewPost> {
  userId: string;
  now: Date;
  key: string;
  postId: string;
  /** Null: in no Space. */
  spaceId: string | null;
  log: CommunityLog | undefined;
  /** The log is theirs already, or their Space's. */
  isGiven: boolean;
}

/** Refuses the batch where they may write there no more. */
export const guardWriting = (spaceId: string, userId: string, now: Date) => [
  guardOpenSpace(spaceId),
  guardMember(spaceId, userId),
  guardNotMuted(spaceId, userId, now),
];

interface Asked {
  spaceId: string | null;
  space: SpaceRow | undefined;
  isOperator: boolean;
  isUnlimited: boolean;
}

/** Whether they judge there what others write, if they may post there. */
function requirePoster({ spaceId, space, isOperator, isUnlimited }: Asked): boolean {
  if (spaceId === null) return isOperator;
  const spaceAccess = requireMayInSpace(space, isOperator, "post");
  return isUnlimited || mayInSpace(spaceAccess, "moderate");
}

export const publishPost = defineUseCase({
  at: ({ log }) => log,
  dataSubjects: ({ userId }) => [userId],
  load: ({ userId, spaceId, repeatKey }: PublishPost) => ({
    space: getSpace(spaceId ?? "", userId),
    ...loadPast({ userId, spaceId }, repeatKey),
  }),
  loadMain: ({ userId, form, mentions, now }) => ({
    personOf: getPeople([userId, ...form.tagged, ...mentions], userId),
    ...loadPublisher(userId, now),
  }),
  async gather(facts, ports: MediaPorts & PublishingPorts & PlayerLogPorts) {
    const { userId: ownerId, key, form, log, isGiven } = facts;
    requireUnmuted(facts);
    requirePoster(facts);
    requirePeople(form.tagged, facts.personOf);
    if (!isGiven) await ports.givePlayerLog(ownerId, log!);
    const files = await ports.reserveFiles(form.media, { log: log!, ownerId, key, use: "post" });
    await admitPost(facts, ports);
    return { files };
  },
  decide(facts) {
    const { userId, now, spaceId, postId, form, files, personOf, repeatKey } = facts;
    const lately = { ...facts.lately, key: repeatKey };
    const held = requirePoster(facts) ? null : holdFor({ ...facts, space: facts.blocked, lately });
    const events = postDecider.decide(
      { type: "Publish", postId, spaceId, userId, text: newText(form, files), held },
      postDecider.initialState,
    );
    const viewer = { id: userId, isOperator: false };
    return {
      appends: [startStream(postStream(postId), events)],
      writes: spaceId === null ? [] : guardWriting(spaceId, userId, now),
      after: {
        post: mapQuery(getPost(postId, userId), (row) => row && viewPost(row, personOf, viewer)),
      },
      answer: { postId },
    };
  },
});
