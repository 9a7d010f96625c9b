import type { CommunityLog } from "~/domain/community-id";
import { appendTo, startStream } from "~/domain/event-store/append";
import { defineUseCase } from "~/domain/event-store/use-case";
import { loadMedia } from "~/domain/media/use-media";
import { isMuted } from "~/domain/moderation/muted-queries";
import { decidePoints } from "~/domain/points/decider";
import { loadPoints } from "~/domain/points/queries";
import { requireUnmuted } from "~/domain/publishing/use-cases";
import { refuseFields } from "~/domain/refuse-fields";
import { requireMayInSpace } from "~/domain/spaces/access";
import type { SpaceChanges, SpaceProfile } from "~/domain/spaces/events";
import type { SpacePorts } from "~/domain/spaces/ports";
import { registerDecider, type SpaceChange } from "./decider";
import { usePictures } from "./pictures";
import { SPACE_PRICE, SPACE_PRICE_RULE } from "./price";
import { getNameHolder, getRoom, loadRegister, registerStream } from "./queries";

interface Given {
  userId: string;
  now: Date;
}

interface Create extends Given {
  profile: SpaceProfile;
  /** Its id, whichever log has room for it. */
  freshIds: Readonly<Record<CommunityLog, string>>;
}

export const createSpace = defineUseCase({
  load: ({ userId, profile: { name, avatar, background }, now }: Create) => ({
    muted: isMuted(userId, now),
    points: loadPoints(userId),
    holder: getNameHolder(name),
    room: getRoom(),
    media: loadMedia([avatar, background]),
  }),
  decide(facts) {
    const { userId, isOperator, now, profile, freshIds, points, holder, room, media } = facts;
    requireUnmuted(facts);
    const spaceId = freshIds[room];
    const none = { avatar: null, background: null };
    const pictures = usePictures(spaceId, userId, profile, none, media, now);
    refuseFields(pictures.problems);
    const ordered = registerDecider.decide(
      {
        type: "OrderSpace",
        spaceId,
        userId,
        gameId: null,
        isOperator,
        profile,
        cost: SPACE_PRICE,
        nameTaken: holder !== undefined,
      },
      registerDecider.initialState,
    );
    const spent = decidePoints(points.state, {
      type: "SpendPoints",
      userId,
      amount: SPACE_PRICE,
      reason: "space",
      source: spaceId,
      rule: SPACE_PRICE_RULE,
    });
    return {
      appends: [startStream(registerStream(spaceId), ordered), appendTo(points, spent)],
      writes: pictures.writes,
      answer: { spaceId },
    };
  },
});

interface Change extends Given {
  spaceId: string;
  changeId: string;
  changes: SpaceChanges;
}

export const changeSpace = defineUseCase({
  load: ({ userId, spaceId, changes: { name, avatar, background }, now }: Change) => ({
    muted: isMuted(userId, now),
    register: loadRegister(spaceId),
    holder: getNameHolder(name),
    media: loadMedia([avatar, background]),
  }),
  async gather({ userId, isOperator, spaceId }, ports: SpacePorts) {
    requireMayInSpace(await ports.readSpace(spaceId, userId), isOperator, "edit");
  },
  decide(facts) {
    const { userId, isOperator, now, spaceId, changes, changeId, register, holder, media } = facts;
    requireUnmuted(facts);
    const pictures = usePictures(spaceId, userId, changes, register.state, media, now);
    refuseFields(pictures.problems);
    const ordered = registerDecider.decide(
      { type: "OrderChange", changeId, userId, isOperator, changes, nameTakenBy: holder },
      register.state,
    );
    const change = ordered[0] ? (ordered[0].data as SpaceChange) : null;
    return {
      appends: [appendTo(register, ordered)],
      writes: change ? pictures.writes : [],
      answer: { changeId: change?.changeId ?? null },
    };
  },
});
