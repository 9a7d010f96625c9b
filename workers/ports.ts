import { listBlockedAmong, MAX_BLOCKED_IDS } from "~/domain/blocks/between-queries";
import { requireLogOf } from "~/domain/community-id";
import { MAIN } from "~/domain/logs";
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
import { giftIdOf } from "~/domain/redeem-codes/code";
import type { SignInPorts } from "~/domain/sign-in/ports";
import type { SpacePorts } from "~/domain/spaces/ports";
import type { TopUpPorts } from "~/domain/top-up/ports";
import { createToken, hashToken } from "./endpoint/request";
import { roomOf } from "./env";
import { serverSeedOf, signCommitment } from "./mystery-box/seeds";
import type { Services } from "./services";

/** What use cases ask of outside. What answers it is loaded where it is asked: a like needs no chain. */
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
    async bringBack(userId, former) {
      const { bringBackEverywhere } = await import("./account/bring-back");
      return bringBackEverywhere(services, userId, former);
    },
    completeBlocked: (viewerId, blockedIds, people) =>
      completeBlocked(services, viewerId, blockedIds, people),
    async findNickname(player) {
      const { findNickname } = await import("./top-up-provider/find-nickname");
      return findNickname(env, player);
    },
    async gatherPlacement(userId, method, now) {
      const { gatherPlacement } = await import("./orders/placement");
      return gatherPlacement(env, userId, method, now);
    },
    giftIdOf: (orderId, lineId) => giftIdOf(env.GAME_KEYS_SECRET, orderId, lineId),
    async givePlayerLog(userId, log) {
      const { givePlayerLog } = await import("./posts/player-log");
      return givePlayerLog(services, userId, log);
    },
    async isRefundPaid(signature, refund) {
      const [{ isRefundPaid }, { requireChain }] = await Promise.all([
        import("./chain/payments"),
        import("./chain/rpc"),
      ]);
      return requireChain(isRefundPaid(env, signature, refund));
    },
    async prepareMinting() {
      const { prepareMinting } = await import("./mining/prepare-minting");
      return prepareMinting(env);
    },
    async proveMessage(userId, { groupId, seq }) {
      const said = await roomOf(env, groupId).prove(userId, seq);
      return "refused" in said ? undefined : said;
    },
    async readSpace(spaceId, viewerId) {
      const { getSpace } = await import("~/domain/spaces/queries");
      const { db } = services.at(requireLogOf(spaceId));
      const { space } = await db.read({ space: getSpace(spaceId, viewerId) }, { newest: true });
      return space;
    },
    async requireShownPost(postId, userId, blockedIds) {
      const { requireShownPost } = await import("./posts/require-shown-post");
      return requireShownPost(services, postId, userId, blockedIds);
    },
    async reserveFiles(refs, reserving) {
      const { reserve } = await import("./media/reserve");
      return reserve(services, refs, reserving);
    },
    async reservePictures(pictures) {
      const { reservePictures } = await import("./groups/pictures");
      return reservePictures(services, pictures);
    },
    serverSeedOf: (userId, seedId) => serverSeedOf(env, userId, seedId),
    signCommitment: (userId, rule, now) => signCommitment(env, userId, rule, now),
    async takeFirstPost(place) {
      const { leaveFirstPost, takeFirstPost } = await import("./publishing/first-posts");
      await takeFirstPost(services, place);
      taken.push(() => leaveFirstPost(services, place));
    },
    async takeSeat(userId, groupId) {
      const { takeSeat } = await import("./groups/take-seat");
      return takeSeat(services, userId, groupId);
    },
    tokenHashOf: (userId, nonce) => hashToken(createToken(env.SESSION_SECRET, userId, nonce)),
  };
  const undo = async () => {
    await Promise.all(taken.map((giveBack) => giveBack()));
  };
  return { ports, undo };
}

/**
 * The people whom blocks keep apart from a viewer, these people among them: they are asked for where so many are apart that
 * `blockedIds` need not name them.
 */
export async function completeBlocked(
  services: Services,
  viewerId: string,
  blockedIds: readonly string[],
  people: readonly (string | undefined)[],
): Promise<readonly string[]> {
  if (blockedIds.length < MAX_BLOCKED_IDS) return blockedIds;
  const ids = people.filter((id) => id !== undefined);
  const { db } = services.at(MAIN);
  const { among } = await db.read({ among: listBlockedAmong(viewerId, ids) });
  return [...among, ...blockedIds];
}
