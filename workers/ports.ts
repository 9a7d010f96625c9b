import { requireLogOf } from "~/domain/community-id";
import type { BlockPorts } from "~/domain/blocks/ports";
import type { GroupPorts } from "~/domain/groups/ports";
import type { MediaPorts } from "~/domain/media/ports";
import type { MiningPorts } from "~/domain/mining/ports";
import type { ModerationPorts } from "~/domain/moderation/ports";
import type { BoxPorts } from "~/domain/mystery-box/ports";
import type { OrderPorts } from "~/domain/orders/ports";
import type { PlayerLogPorts } from "~/domain/player-logs/ports";
import type { PostPorts } from "~/domain/posts/ports";
import type { PublishingPorts } from "~/domain/publishing/ports";
import { giftIdsOf } from "~/domain/redeem-codes/code";
import type { SignInPorts } from "~/domain/sign-in/ports";
import type { SpacePorts } from "~/domain/spaces/ports";
import { getSpace } from "~/domain/spaces/queries";
import type { TopUpPorts } from "~/domain/top-up/ports";
import { bringBackEverywhere } from "./account/bring-back";
import { isRefundPaid } from "./chain/payments";
import { requireChain } from "./chain/rpc";
import { createToken, hashToken } from "./endpoint/request";
import { roomOf } from "./env";
import { reservePictures } from "./groups/pictures";
import { takeSeat } from "./groups/take-seat";
import { reserve } from "./media/reserve";
import { prepareMinting } from "./mining/prepare-minting";
import { boxPortsOf } from "./mystery-box/seeds";
import { gatherPlacement } from "./orders/placement";
import { completeBlocked } from "./people/complete-blocked";
import { requireShownPost } from "./posts/require-shown-post";
import { givePlayerLog } from "./posts/player-log";
import { leaveFirstPost, takeFirstPost } from "./publishing/first-posts";
import type { Services } from "./services";
import { findNickname } from "./top-up-provider/find-nickname";

/** What use cases ask of outside. */
export type Ports = BlockPorts &
  BoxPorts &
  GroupPorts &
  MediaPorts &
  MiningPorts &
  ModerationPorts &
  OrderPorts &
  PlayerLogPorts &
  PostPorts &
  PublishingPorts &
  SignInPorts &
  SpacePorts &
  TopUpPorts;

/** For one command: `undo` gives back what was taken for it, where it is refused after all. */
export function portsOf(services: Services): { ports: Ports; undo(): Promise<void> } {
  const { env } = services;
  const taken: (() => Promise<void>)[] = [];
  const ports: Ports = {
    ...boxPortsOf(env),
    bringBack: (userId, grants) => bringBackEverywhere(services, userId, grants),
    completeBlocked: (viewerId, blockedIds, people) =>
      completeBlocked(services, viewerId, blockedIds, people),
    async proveMessage(userId, { groupId, seq }) {
      const said = await roomOf(env, groupId).prove(userId, seq);
      return "refused" in said ? undefined : said;
    },
    findNickname: (player) => findNickname(env, player),
    gatherPlacement: (userId, method, now) => gatherPlacement(env, userId, method, now),
    giftIdsOf: (orderId, lineIds) => giftIdsOf(env.GAME_KEYS_SECRET, orderId, lineIds),
    givePlayerLog: (userId, log) => givePlayerLog(services, userId, log),
    isRefundPaid: (signature, refund) => requireChain(isRefundPaid(env, signature, refund)),
    prepareMinting: () => prepareMinting(env),
    async readSpace(spaceId, viewerId) {
      const { db } = services.at(requireLogOf(spaceId));
      const { space } = await db.read({ space: getSpace(spaceId, viewerId) }, { newest: true });
      return space;
    },
    requireShownPost: (postId, userId, blockedIds) =>
      requireShownPost(services, postId, userId, blockedIds),
    reserveFiles: (refs, reserving) => reserve(services, refs, reserving),
    reservePictures: (pictures) => reservePictures(services, pictures),
    takeSeat: (userId, groupId) => takeSeat(services, userId, groupId),
    tokenHashOf: (userId, nonce) => hashToken(createToken(env.SESSION_SECRET, userId, nonce)),
    async takeFirstPost(place) {
      await takeFirstPost(services, place);
      taken.push(() => leaveFirstPost(services, place));
    },
  };
  const undo = async () => {
    await Promise.all(taken.map((giveBack) => giveBack()));
  };
  return { ports, undo };
}
