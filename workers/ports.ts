import { requireLogOf } from "~/domain/community-id";
import type { BlockPorts } from "~/domain/blocks/ports";
import type { DeskExportPorts } from "~/domain/desk-exports/ports";
import type { FramePorts } from "~/domain/frames/ports";
import type { GroupPorts } from "~/domain/groups/ports";
import type { MarketPorts } from "~/domain/marketplace/ports";
import type { ItemPorts } from "~/domain/items/ports";
import type { MediaPorts } from "~/domain/media/ports";
import type { MiningPorts } from "~/domain/mining/ports";
import type { ModerationPorts } from "~/domain/moderation/ports";
import type { BoxPorts } from "~/domain/mystery-box/ports";
import type { OrderPorts } from "~/domain/orders/ports";
import type { PlayPorts } from "~/domain/play/ports";
import type { PlayerLogPorts } from "~/domain/player-logs/ports";
import type { PostPorts } from "~/domain/posts/ports";
import type { PublishingPorts } from "~/domain/publishing/ports";
import { giftIdOf } from "~/domain/redeem-codes/code";
import type { RefundPorts } from "~/domain/refunds/ports";
import type { SignInPorts } from "~/domain/sign-in/ports";
import type { SpacePorts } from "~/domain/spaces/ports";
import type { TopUpPorts } from "~/domain/top-up/ports";
import { bringBackEverywhere } from "./account/bring-back";
import { proveNamedRefund } from "./chain/payments";
import { requireChain } from "./chain/rpc";
import { reservePictures } from "./groups/pictures";
import { takeSeat } from "./groups/take-seat";
import { reserve } from "./media/reserve";
import { prepareMinting } from "./mining/prepare-minting";
import { gatherPlacement } from "./orders/placement";
import { countMismatch, drawSession, keepTape } from "./play/sessions";
import { isModeratingOperator } from "./moderation/is-moderating-operator";
import { proveMessage } from "./moderation/prove-message";
import { givePlayerLog } from "./posts/player-log";
import { requireShownPost } from "./posts/require-shown-post";
import { leaveFirstPost, takeFirstPost } from "./publishing/first-posts";
import { findNickname } from "./top-up-provider/find-nickname";
import { getSpace } from "~/domain/spaces/queries";
import { completeBlocked } from "./blocks/complete-blocked";
import { createToken, hashToken } from "./endpoint/request";
import { readHeads } from "./desk-exports/heads";
import { keepFrameFiles } from "./frames/files";
import { serverSeedOf, signCommitment } from "./mystery-box/seeds";
import type { Services } from "./services";

/** What use cases ask of outside. */
export type Ports = BlockPorts &
  BoxPorts &
  DeskExportPorts &
  FramePorts &
  GroupPorts &
  MarketPorts &
  ItemPorts &
  MediaPorts &
  MiningPorts &
  ModerationPorts &
  OrderPorts &
  PlayPorts &
  PlayerLogPorts &
  PostPorts &
  PublishingPorts &
  RefundPorts &
  SignInPorts &
  SpacePorts &
  TopUpPorts;

/** What builds transactions is heavy: only who deals needs it. */
const market = () => import("./marketplace/prepare");
/** What builds transactions is heavy: only who mints or sends needs it. */
const items = () => import("./items/prepare");

/** For one command: `undo` gives back what was taken for it, where it is refused after all. */
export function portsOf(services: Services): { ports: Ports; undo(): Promise<void> } {
  const { env } = services;
  const taken: (() => Promise<void>)[] = [];
  const ports: Ports = {
    async bringBack(userId, former) {
      return bringBackEverywhere(services, userId, former);
    },
    completeBlocked: (viewerId, blockedIds, people) =>
      completeBlocked(services, viewerId, blockedIds, people),
    countMismatch: (sessionId) => countMismatch(services, sessionId),
    drawSession,
    async findNickname(player) {
      return findNickname(env, player);
    },
    async gatherPlacement(userId, method, now) {
      return gatherPlacement(env, userId, method, now);
    },
    giftIdOf: (orderId, lineId) => giftIdOf(env.GAME_KEYS_SECRET, orderId, lineId),
    async givePlayerLog(userId, log) {
      return givePlayerLog(services, userId, log);
    },
    async proveRefund(signature, refund) {
      return requireChain(proveNamedRefund(env, signature, refund));
    },
    async preparePayout(payer, transfers) {
      // What builds transactions is heavy: only who pays needs it.
      const { preparePayout } = await import("./refunds/prepare-payout");
      return preparePayout(env, payer, transfers);
    },
    keepTape: (userId, sha256, tape) => keepTape(env, userId, sha256, tape),
    keepFrameFiles: (edition, files) => keepFrameFiles(env, edition, files),
    async isSignedBy(...asked) {
      return (await market()).isSignedBy(...asked);
    },
    async prepareApproval(asked) {
      return (await market()).prepareApproval(env)(asked);
    },
    async prepareAcceptance(asked) {
      return (await market()).prepareAcceptance(env)(asked);
    },
    async prepareLowering(asked) {
      return (await market()).prepareLowering(env)(asked);
    },
    async prepareOffer(asked) {
      return (await market()).prepareOffer(env)(asked);
    },
    async prepareRevocation(asked) {
      return (await market()).prepareRevocation(env)(asked);
    },
    async prepareSale(asked) {
      return (await market()).prepareSale(env)(asked);
    },
    async prepareItemMint(...asked) {
      return (await items()).prepareItemMint(env)(...asked);
    },
    async prepareItemSend(...asked) {
      return (await items()).prepareItemSend(env)(...asked);
    },
    async prepareMinting() {
      return prepareMinting(env);
    },
    isModeratingOperator: (userId) => isModeratingOperator(services, userId),
    proveMessage: (userId, place) => proveMessage(env, userId, place),
    readHeads: () => readHeads(services),
    async readSpace(spaceId, viewerId) {
      const { db } = services.at(requireLogOf(spaceId));
      const { space } = await db.read({ space: getSpace(spaceId, viewerId) }, { newest: true });
      return space;
    },
    async requireShownPost(postId, userId, blockedIds) {
      return requireShownPost(services, postId, userId, blockedIds);
    },
    async requireWallet(address) {
      return (await items()).requireWallet(env)(address);
    },
    async reserveFiles(refs, reserving) {
      return reserve(services, refs, reserving);
    },
    async reservePictures(pictures) {
      return reservePictures(services, pictures);
    },
    serverSeedOf: (userId, seedId) => serverSeedOf(env, userId, seedId),
    signCommitment: (userId, rule, now) => signCommitment(env, userId, rule, now),
    async takeFirstPost(place) {
      await takeFirstPost(services, place);
      taken.push(() => leaveFirstPost(services, place));
    },
    async takeSeat(userId, groupId) {
      return takeSeat(services, userId, groupId);
    },
    tokenHashOf: (userId, nonce) => hashToken(createToken(env.SESSION_SECRET, userId, nonce)),
  };
  const undo = async () => {
    await Promise.all(taken.map((giveBack) => giveBack()));
  };
  return { ports, undo };
}
