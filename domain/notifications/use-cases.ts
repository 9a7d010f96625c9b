import { appendTo } from "~/domain/event-store/append";
import { listBlockedIds } from "~/domain/blocks/between-queries";
import { defineUseCase } from "~/domain/event-store/use-case";
import type { PostPorts } from "~/domain/posts/ports";
import { requireOpenSpace } from "~/domain/spaces/access";
import type { SpacePorts } from "~/domain/spaces/ports";
import { recountWindows } from "./delivery-queries";
import { choiceStream } from "./choice-queries";
import { choiceDecider, type ChooseNotifications } from "./decider";
import { type Mute, mute, unmute } from "./mute-queries";
import type { Place } from "./place";
import { markRead } from "./queries";

interface Muting {
  userId: string;
  now: Date;
  thingId: string;
}

type None = Record<never, never>;

const decideMute = (kind: Mute["kind"], { userId, thingId, now }: Muting) => ({
  appends: [],
  writes: [mute(userId, { kind, thingId }, now), recountWindows(userId)],
  answer: null,
});

export const mutePost = defineUseCase({
  load: ({ userId }: Muting) => ({ blockedIds: listBlockedIds(userId) }),
  async gather({ userId, thingId, blockedIds }, ports: PostPorts) {
    await ports.requireShownPost(thingId, userId, blockedIds);
  },
  decide: (facts) => decideMute("post", facts),
});

export const muteSpace = defineUseCase<Muting, null, None, None, void, SpacePorts>({
  async gather({ userId, thingId }, ports) {
    requireOpenSpace(await ports.readSpace(thingId, userId));
  },
  decide: (facts) => decideMute("space", facts),
});

export const unmuteThing = defineUseCase<Muting, null>({
  decide: ({ userId, thingId }) => ({
    appends: [],
    writes: [unmute(userId, thingId), recountWindows(userId)],
    answer: null,
  }),
});

export const readNotifications = defineUseCase<{ userId: string; place: Place }, null>({
  decide: ({ userId, place }) => ({
    appends: [],
    writes: [markRead(userId, place)],
    answer: null,
  }),
});

export const chooseNotifications = defineUseCase({
  load: ({ userId }: Pick<ChooseNotifications, "userId" | "choices">) => ({
    chosen: choiceStream.load(userId),
  }),
  decide({ userId, choices, chosen }) {
    const command = { type: "ChooseNotifications", userId, choices } as const;
    return {
      appends: [appendTo(chosen, choiceDecider.decide(command, chosen.state))],
      answer: null,
    };
  },
});
