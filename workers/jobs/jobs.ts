import { closeExpiredBatches } from "~/workers/redeem-codes/close-batch";
import { forgetOldKeys } from "~/domain/event-store/command-key";
import { dropPastAnswers } from "~/domain/event-store/answers";
import { catchUp } from "~/domain/event-store/catch-up";
import { destroyForgottenKeys, rewrapPersonKeys } from "~/domain/event-store/forget-person";
import { LOG_NAMES, type LogName, OTHER_LOGS, SEARCH } from "~/domain/logs";
import { removeExpiredExports } from "~/workers/account/exports";
import { finishDeletions } from "~/workers/account/finish-deletions";
import { checkSettings, type Env } from "~/workers/env";
import { createServices, type Services } from "~/workers/services";
import { anchorRooms } from "~/workers/chat/anchor-rooms";
import { anchorLogs } from "~/workers/ledger/anchor";
import { rewardDueInvites } from "~/workers/invites/reward-invites";
import { publishDue } from "~/workers/articles/publish-due";
import { extendLedger } from "~/workers/ledger/extend";
import { expireRequests } from "~/workers/groups/expire-requests";
import { forgetUnconfirmed } from "~/workers/mail/newsletter";
import { forgetOldDrafts } from "~/domain/drafts/queries";
import { dropSpentEvidence } from "~/domain/moderation/evidence";
import { mergeIndexes } from "~/domain/search/merge";
import { eraseDueMedia, purgeMediaDays } from "~/workers/media/erase";
import { giveBackAbandoned } from "~/workers/media/reserve";
import { settleClaims } from "~/workers/mining/claims";
import { closeEpoch } from "~/workers/mining/epochs";
import { revealPastSeeds } from "./box-seeds";
import { tellOwed } from "~/workers/notifications/tell";
import { sendDuePushes } from "~/workers/push/send";
import { deliverPendingKeys } from "./delivery";
import { followOffers } from "./offers";
import { runStragglers } from "./outbox";
import { purgeChallenges, purgeMails, purgeVerifications } from "./purge";
import { runQueue } from "./queue";
import { followRatings } from "./ratings";
import { settleDueOrders } from "./settlement";
import { runSubscriptions } from "./subscriptions";

/** A cron fires once a minute, and a player who paid waits: it looks several times. */
const ROUNDS = { production: 6, local: 1 };
const ROUND_MS = 10_000;
/** Chunks of a rebuild that a deploy owes, each minute. */
const CATCH_UP_CHUNKS = 20;

/** What the platform calls besides `fetch`. */
export const jobs = {
  async queue(batch: MessageBatch<unknown>, env: Env, context: ExecutionContext): Promise<void> {
    await runQueue(batch, checkSettings(env), context);
  },

  async scheduled(_: ScheduledController, env: Env, context: ExecutionContext): Promise<void> {
    const { APP_MODE } = checkSettings(env);
    for (let round = 1; round <= ROUNDS[APP_MODE]; round++) {
      if (round > 1) await new Promise((resolve) => setTimeout(resolve, ROUND_MS));
      const services = createServices(env, (work) => context.waitUntil(work), "first-primary");
      await runAll(round === 1 ? [...EVERY_ROUND, ...EVERY_MINUTE] : EVERY_ROUND, services);
    }
  },
};

type Job = (services: Services) => Promise<unknown>;

const inEach = (logs: readonly LogName[]) =>
  logs.map((log) => (job: Job) => (services: Services) => job(services.at(log)));
const inEachLog = inEach(LOG_NAMES);
const inEachCommunity = inEach(OTHER_LOGS);
const EVERY_ROUND: Job[] = [
  settleDueOrders,
  settleClaims,
  closeEpoch,
  followOffers,
  eraseDueMedia,
  publishDue,
  ...inEachLog.map((run) => run(extendLedger)),
  (services) => runSubscriptions(services),
  sendDuePushes,
  tellOwed,
];
const EVERY_MINUTE: Job[] = [
  followRatings,
  ...inEachLog.map((run) => run((services) => runStragglers(services))),
  ...inEachLog.map((run) => run(({ store }) => catchUp(store, store.model, CATCH_UP_CHUNKS))),
  ...inEachLog.map((run) => run(({ db, store }) => dropPastAnswers(db, store.now()))),
  ...inEachCommunity.map((run) => run(expireRequests)),
  ...inEachCommunity.map((run) =>
    run(async ({ db, store }) => void (await db.batch([dropSpentEvidence(store.now(), 200)]))),
  ),
  rewardDueInvites,
  anchorLogs,
  anchorRooms,
  purgeMediaDays,
  ({ database }) => mergeIndexes(database(SEARCH)),
  giveBackAbandoned,
  (services) => deliverPendingKeys(services),
  (services) => revealPastSeeds(services),
  (services) => closeExpiredBatches(services),
  (services) => forgetUnconfirmed(services),
  ({ db, store }) => purgeMails(db, store.now()),
  async ({ db, store }) => void (await db.batch([forgetOldDrafts(store.now())])),
  async ({ db, store }) => void (await db.batch([forgetOldKeys(store.now())])),
  ({ db, store }) => destroyForgottenKeys(db, store.now()),
  (services) => finishDeletions(services),
  (services) => removeExpiredExports(services),
  ({ db, store }) => rewrapPersonKeys(db, store.vault),
  ({ db, store }) => purgeChallenges(db, store.now()),
  ({ db, store }) => purgeVerifications(db, store.now()),
];

/** One job that fails does not keep the others from running. */
async function runAll(list: readonly Job[], services: Services): Promise<void> {
  const results = await Promise.allSettled(list.map((job) => job(services)));
  for (const result of results) {
    if (result.status === "rejected") console.error(result.reason);
  }
}
