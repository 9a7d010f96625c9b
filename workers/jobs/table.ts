import { listDue as listDueArticles } from "~/domain/articles/queries";
import { dropPastAnswers, forgetOldKeys } from "~/domain/event-store/idempotency";
import { catchUp } from "~/domain/event-store/catch-up";
import {
  destroyForgottenKeys,
  forgetPerson,
  rewrapPersonKeys,
} from "~/domain/event-store/forget-person";
import { dropReplaced } from "~/domain/event-store/shadow-tables";
import { forgetOldDrafts } from "~/domain/drafts/queries";
import { listOverdue } from "~/domain/groups/member-queries";
import { listDueInvites } from "~/domain/invites/queries";
import { DATABASE_NAMES, LOG_NAMES, OTHER_LOGS, SEARCH } from "~/domain/logs";
import { forgetPastDays, listDue as listDueMedia } from "~/domain/media/erase-queries";
import { listDueWatches as listDueItems, listMinting } from "~/domain/items/follow-queries";
import { listDueLetters } from "~/domain/letters/queries";
import { listPendingClaims } from "~/domain/mining/queries";
import { listUnexamined } from "~/domain/marketplace/sale-queries";
import {
  listExpired as listExpiredListings,
  listPendingListings,
  listPendingPurchases,
  listUnfinished,
} from "~/domain/marketplace/queries";
import {
  listEndingOffers,
  listExpiredOffers,
  listPendingOffers,
} from "~/domain/marketplace/offer-queries";
import { listStoppedListings, listStoppedOffers } from "~/domain/marketplace/switch-queries";
import { dropSpentEvidence } from "~/domain/moderation/evidence-queries";
import { listDueWatches } from "~/domain/orders/settling-queries";
import { listPendingKeyLines } from "~/domain/orders/queries";
import { OPEN_MS } from "~/domain/play/session-limits";
import { forgetOldRuns } from "~/domain/play/game-queries";
import { listExpiredBatches } from "~/domain/redeem-codes/queries";
import { mergeIndexes } from "~/domain/search/merge";
import { unlockDue } from "~/workers/achievements/unlock";
import { listOverSeasons } from "~/domain/seasons/queries";
import { listExpiredDeskExports } from "~/domain/desk-exports/queries";
import { listExpiredExports } from "~/domain/account/queries";
import { removeExpiredExport } from "~/workers/account/exports";
import { removeExpiredDeskExport } from "~/workers/desk-exports/write-export";
import { publishDue } from "~/workers/articles/publish-due";
import { lookAtChain } from "~/workers/chain/look-at-chain";
import { anchorRooms } from "~/workers/chat/anchor-rooms";
import { expireRequest } from "~/workers/groups/expire-request";
import { followItem } from "~/workers/items/follow";
import { lookAtItems } from "~/workers/items/rounds";
import { rewardInvite } from "~/workers/invites/reward-invite";
import { anchorLogs } from "~/workers/ledger/anchor";
import { extendLedger } from "~/workers/ledger/extend";
import { listUnconfirmed } from "~/workers/mail/newsletter";
import { sendDueLetter } from "~/workers/mail/send-due-letter";
import { endOffer, finishOffer, settleOffer } from "~/workers/marketplace/settle-offers";
import { endListing, finishListing, settleListing } from "~/workers/marketplace/settle-listings";
import { settlePurchase } from "~/workers/marketplace/settle-purchases";
import { watchListings } from "~/workers/marketplace/watch-listings";
import { watchPurses } from "~/workers/marketplace/watch-purses";
import { listUnvalued } from "~/domain/marketplace/value-queries";
import { examine, followSolPrice, valueByMarket } from "~/workers/marketplace/examine-sales";
import { eraseDue } from "~/workers/media/erase";
import { giveBackAbandoned } from "~/workers/media/reserve";
import { lookForClaim } from "~/workers/mining/claims";
import { closeEpoch } from "~/workers/mining/epochs";
import { listDueSeeds, revealPastSeed } from "~/workers/mystery-box/reveal-seed";
import { notifyPending } from "~/workers/notifications/notify";
import { listPendingPayouts } from "~/domain/refunds/queries";
import { followPayout } from "~/workers/refunds/settle-payout";
import { deliverPendingKey } from "~/workers/orders/delivery";
import { settle } from "~/workers/orders/settle";
import {
  drawDailies,
  listErasedPlayers,
  listUnsweptPlayers,
  sweepTapes,
} from "~/workers/play/jobs";
import { eraseTapes } from "~/workers/play/sessions";
import { settleSeason } from "~/workers/seasons/close";
import { sendDuePushes } from "~/workers/push/send";
import { closeExpiredBatch } from "~/workers/redeem-codes/close-batch";
import { type Job, listJob } from "./job";
import { followOffers } from "./offers";
import { listStragglers, runEffect } from "./outbox";
import { purgeChallenges, purgeMails, purgeVerifications } from "./purge";
import { followRatings } from "./ratings";
import { followLogs } from "./subscriptions";

/** Chunks of a rebuild that a deploy owes, each minute. */
const CATCH_UP_CHUNKS = 20;

/** All jobs, one row each: what a player may wait for comes every ten seconds. Each is run in an invocation of its own. */
export const jobTable: readonly Job[] = [
  listJob({
    name: "settle-payments",
    every: 10,
    list: listDueWatches,
    key: ["orderId"],
    do: settle,
    limit: 300,
    width: 10,
    patience: 60,
  }),
  listJob({
    name: "settle-payouts",
    every: 10,
    list: listPendingPayouts,
    key: ["payoutId"],
    do: followPayout,
    limit: 50,
    width: 5,
    patience: 10,
  }),
  listJob({
    name: "settle-claims",
    every: 10,
    list: listPendingClaims,
    key: ["claimId"],
    do: lookForClaim,
    limit: 100,
    width: 5,
    patience: 10,
  }),
  listJob({
    name: "settle-mints",
    every: 10,
    list: listMinting,
    key: ["itemId"],
    do: followItem,
    limit: 100,
    width: 5,
    patience: 10,
  }),
  { name: "look-at-items", every: 10, run: lookAtItems },
  listJob({
    name: "follow-items",
    every: 10,
    list: listDueItems,
    key: ["itemId"],
    do: followItem,
    limit: 100,
    width: 5,
    patience: 60,
  }),
  listJob({
    name: "settle-purchases",
    every: 10,
    list: listPendingPurchases,
    key: ["purchaseId"],
    do: settlePurchase,
    limit: 100,
    width: 5,
    patience: 10,
  }),
  listJob({
    name: "settle-listings",
    every: 10,
    list: listPendingListings,
    key: ["listingId"],
    do: settleListing,
    limit: 100,
    width: 5,
    patience: 10,
  }),
  listJob({
    name: "finish-listings",
    every: 10,
    list: listUnfinished,
    key: ["listingId"],
    do: finishListing,
    limit: 100,
    width: 5,
    patience: 10,
  }),
  listJob({
    name: "end-listings",
    every: 10,
    list: listExpiredListings,
    key: ["listingId"],
    do: (services, { listingId }) => endListing(services, listingId, "expired"),
    limit: 100,
    width: 5,
  }),
  { name: "watch-listings", every: 10, run: watchListings },
  listJob({
    name: "settle-offers",
    every: 10,
    list: listPendingOffers,
    key: ["offerId"],
    do: settleOffer,
    limit: 100,
    width: 5,
    patience: 10,
  }),
  listJob({
    name: "finish-offers",
    every: 10,
    list: listEndingOffers,
    key: ["offerId"],
    do: finishOffer,
    limit: 100,
    width: 5,
    patience: 10,
  }),
  listJob({
    name: "end-offers",
    every: 10,
    list: listExpiredOffers,
    key: ["offerId"],
    do: (services, { offerId }) => endOffer(services, offerId, "expired"),
    limit: 100,
    width: 5,
  }),
  { name: "watch-purses", every: 10, run: watchPurses },
  listJob({
    name: "stop-listings",
    every: 10,
    list: listStoppedListings,
    key: ["listingId"],
    do: (services, { listingId }) => endListing(services, listingId, "stopped"),
    limit: 300,
    width: 5,
  }),
  listJob({
    name: "stop-offers",
    every: 10,
    list: listStoppedOffers,
    key: ["offerId"],
    do: (services, { offerId }) => endOffer(services, offerId, "stopped"),
    limit: 300,
    width: 5,
  }),
  listJob({
    name: "examine-sales",
    every: 10,
    list: listUnexamined,
    key: ["saleId"],
    do: examine,
    limit: 50,
    width: 5,
    patience: 60,
  }),
  listJob({
    name: "value-collectibles",
    every: 60,
    list: listUnvalued,
    key: ["collectibleId"],
    do: valueByMarket,
    limit: 50,
    patience: 600,
  }),
  { name: "follow-sol-price", every: 60, run: followSolPrice },
  listJob({
    name: "deliver-keys",
    every: 10,
    list: listPendingKeyLines,
    key: ["orderId", "lineId"],
    do: deliverPendingKey,
    limit: 50,
  }),
  listJob({
    name: "publish-articles",
    every: 10,
    logs: OTHER_LOGS,
    list: listDueArticles,
    key: ["id"],
    do: publishDue,
    limit: 20,
    width: 20,
  }),
  listJob({
    name: "send-letters",
    every: 10,
    list: listDueLetters,
    key: ["id"],
    do: sendDueLetter,
    limit: 20,
  }),
  listJob({
    name: "erase-media",
    every: 10,
    list: listDueMedia,
    key: ["id"],
    do: eraseDue,
    limit: 50,
    width: 10,
  }),
  listJob({
    name: "erase-tapes",
    every: 60,
    list: listErasedPlayers,
    key: ["userId"],
    do: eraseTapes,
    limit: 50,
    width: 5,
  }),
  listJob({
    name: "sweep-tapes",
    every: 60,
    list: listUnsweptPlayers,
    key: ["userId"],
    do: sweepTapes,
    limit: 50,
    width: 5,
  }),
  { name: "draw-dailies", every: 60, run: drawDailies },
  { name: "close-epoch", every: 10, run: closeEpoch },
  { name: "follow-offers", every: 10, run: followOffers },
  {
    name: "sign-ledger",
    every: 10,
    logs: LOG_NAMES,
    run: (log) => extendLedger(log).then(() => {}),
  },
  { name: "follow-logs", every: 10, run: (services) => followLogs(services) },
  { name: "unlock-achievements", every: 10, run: unlockDue },
  { name: "send-pushes", every: 10, run: sendDuePushes },
  { name: "tell-windows", every: 10, run: notifyPending },
  { name: "look-at-chain", every: 60, run: lookAtChain },
  listJob({
    name: "run-effects",
    every: 60,
    logs: LOG_NAMES,
    list: listStragglers,
    key: ["streamId", "version", "effect"],
    do: async (services, owed) => void (await runEffect(services, owed)),
    limit: 200,
    width: 5,
  }),
  listJob({
    name: "expire-requests",
    every: 60,
    logs: OTHER_LOGS,
    list: listOverdue,
    key: ["groupId", "userId"],
    do: expireRequest,
    limit: 100,
  }),
  listJob({
    name: "close-batches",
    every: 60,
    list: listExpiredBatches,
    key: ["batchId"],
    do: closeExpiredBatch,
    limit: 20,
  }),
  listJob({
    name: "reward-invites",
    every: 60,
    list: listDueInvites,
    key: ["invitedId"],
    do: rewardInvite,
    limit: 100,
  }),
  listJob({
    name: "pay-seasons",
    every: 60,
    list: listOverSeasons,
    key: ["id"],
    do: settleSeason,
    limit: 5,
    patience: 60,
  }),
  listJob({
    name: "reveal-seeds",
    every: 60,
    list: listDueSeeds,
    key: ["userId"],
    do: revealPastSeed,
    limit: 300,
    width: 5,
  }),
  listJob({
    name: "remove-exports",
    every: 60,
    list: listExpiredExports,
    key: ["exportId"],
    do: removeExpiredExport,
    limit: 100,
  }),
  listJob({
    name: "remove-desk-exports",
    every: 60,
    list: listExpiredDeskExports,
    key: ["exportId"],
    do: removeExpiredDeskExport,
    limit: 100,
  }),
  listJob({
    name: "forget-unconfirmed",
    every: 60,
    list: listUnconfirmed,
    key: ["id"],
    do: ({ store }, { id }) => forgetPerson(store, id),
    limit: 50,
  }),
  {
    name: "rebuild",
    every: 60,
    logs: LOG_NAMES,
    run: ({ store }) => catchUp(store, store.model, CATCH_UP_CHUNKS),
  },
  {
    name: "drop-replaced",
    every: 60,
    run: async ({ database }) => {
      for (const name of DATABASE_NAMES) await dropReplaced(database(name));
    },
  },
  { name: "follow-ratings", every: 60, run: followRatings },
  { name: "anchor-logs", every: 60, run: anchorLogs },
  { name: "anchor-rooms", every: 60, run: anchorRooms },
  { name: "give-back-media", every: 60, run: giveBackAbandoned },
  { name: "merge-search", every: 60, run: ({ database }) => mergeIndexes(database(SEARCH)) },
  {
    name: "drop-answers",
    every: 60,
    logs: LOG_NAMES,
    run: ({ db, store }) => dropPastAnswers(db, store.now()),
  },
  {
    name: "drop-evidence",
    every: 60,
    logs: OTHER_LOGS,
    run: async ({ db, store }) => void (await db.batch([dropSpentEvidence(store.now(), 200)])),
  },
  {
    name: "destroy-keys",
    every: 60,
    run: ({ db, store }) => destroyForgottenKeys(db, store.now()),
  },
  { name: "rewrap-keys", every: 60, run: ({ db, store }) => rewrapPersonKeys(db, store.vault) },
  { name: "purge-challenges", every: 60, run: ({ db, store }) => purgeChallenges(db, store.now()) },
  {
    name: "purge-verifications",
    every: 60,
    run: ({ db, store }) => purgeVerifications(db, store.now()),
  },
  { name: "purge-mails", every: 600, run: ({ db, store }) => purgeMails(db, store.now()) },
  {
    name: "purge-drafts",
    every: 600,
    run: async ({ db, store }) => void (await db.batch([forgetOldDrafts(store.now())])),
  },
  {
    name: "purge-play",
    every: 600,
    run: async ({ db, store }) =>
      void (await db.batch(forgetOldRuns(new Date(store.now().getTime() - OPEN_MS)))),
  },
  {
    name: "purge-command-keys",
    every: 600,
    run: async ({ db, store }) => void (await db.batch([forgetOldKeys(store.now())])),
  },
  {
    name: "purge-media-days",
    every: 600,
    run: async ({ db, store }) => void (await db.batch([forgetPastDays(store.now())])),
  },
];

export const jobsByName: ReadonlyMap<string, Job> = new Map(jobTable.map((job) => [job.name, job]));
