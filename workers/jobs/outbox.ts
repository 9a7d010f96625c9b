import { and, asc, eq, lte } from "drizzle-orm";
import type { OutboxMessage } from "~/domain/event-store/append";
import { getEventRow, parseOpened } from "~/domain/event-store/log";
import { listPersonKeys } from "~/domain/event-store/personal-data";
import { first, query } from "~/domain/event-store/query";
import { outbox } from "~/domain/event-store/schema";
import type { EffectName } from "~/domain/model";
import { prepareExport } from "~/workers/account/exports";
import { forgetEverywhere } from "~/workers/account/forget-person";
import { settleArticleMedia } from "~/workers/articles/settle-media";
import { notifyRoomsOfBlock } from "~/workers/chat/notify-block";
import { notifyRoomsOfMute } from "~/workers/chat/notify-mute";
import { settleCommentMedia } from "~/workers/comments/settle-media";
import { notifyGiver } from "~/workers/gifts/notify-giver";
import { liftFormer } from "~/workers/account/lift-former";
import { bringBackMember, bringBackToGroup, bringBackToGroups } from "~/workers/groups/bring-back";
import { endGroupsOfSpace } from "~/workers/groups/end-with-space";
import { notifyRoomOfGroup, notifyRoomsOfSpace } from "~/workers/groups/notify-room";
import { passOnGroups, putOutOfGroups, putOutOfReopened } from "~/workers/groups/pass-on";
import { placeGroupOfEvent } from "~/workers/groups/place-group";
import { settleGroupMedia } from "~/workers/groups/settle-media";
import { mailAnswers } from "~/workers/mail/case-answers";
import { confirmNewsletter, forgetSubscriber } from "~/workers/mail/newsletter";
import { mailDelivery, mailReceipt, mailRefund } from "~/workers/mail/orders";
import { sendLetter } from "~/workers/mail/send-letter";
import { verifyEmail } from "~/workers/mail/verification";
import { accrueEpoch } from "~/workers/mining/epochs";
import { eraseRemoved } from "~/workers/moderation/carry-out";
import { continueUndo } from "~/workers/moderation/continue-undo";
import { endSockets } from "~/workers/notifications/end-sockets";
import { countRoyalty } from "~/workers/royalty/count-royalty";
import { deliverTopUpLine } from "~/workers/orders/delivery";
import { settleClosedPosts } from "~/workers/posts/settle-closed";
import { settlePostMedia } from "~/workers/posts/settle-media";
import { dropDeskExport, writeDeskExport } from "~/workers/desk-exports/write-export";
import type { Services } from "~/workers/services";
import {
  eraseCardsOfSpace,
  settleArticleCards,
  settlePicturedCards,
  settlePostCard,
  settleSpaceCard,
} from "~/workers/share-cards/effects";
import { closeMediaOfSpace } from "~/workers/spaces/close-media";
import { makeOrderedChange } from "~/workers/spaces/finish-change";
import { makeOrderedSpace } from "~/workers/spaces/finish-order";
import { openHub } from "~/workers/spaces/open-hub";
import { passOnSpaces } from "~/workers/spaces/pass-on";
import { strikeDissolved } from "~/workers/spaces/strike-space";
import { takeBackPurchaseRewards, takeBackTaskRewards } from "~/workers/tasks/take-back-rewards";
import type { Checkpoint, Effect } from "./effect";

/** What events owe the outside, by the names that the features give them. */
export const effects: Record<EffectName, Effect> = {
  "deliver-top-up": deliverTopUpLine,
  "accrue-epoch": accrueEpoch,
  "forget-person": forgetEverywhere,
  "tell-giver": notifyGiver,
  "confirm-newsletter": confirmNewsletter,
  "forget-subscriber": forgetSubscriber,
  "end-sockets": endSockets,
  "send-letter": sendLetter,
  "verify-email": verifyEmail,
  "mail-answers": mailAnswers,
  "mail-receipt": mailReceipt,
  "mail-delivery": mailDelivery,
  "mail-refund": mailRefund,
  "prepare-export": prepareExport,
  "write-desk-export": writeDeskExport,
  "drop-desk-export": dropDeskExport,
  "make-space": makeOrderedSpace,
  "change-space": makeOrderedChange,
  "strike-space": strikeDissolved,
  "close-media-of-space": closeMediaOfSpace,
  "pass-on-spaces": passOnSpaces,
  "open-hub": openHub,
  "continue-undo": continueUndo,
  "erase-message": eraseRemoved,
  "settle-post-media": settlePostMedia,
  "settle-away-posts": settleClosedPosts,
  "settle-comment-media": settleCommentMedia,
  "end-groups-of-space": endGroupsOfSpace,
  "pass-on-groups": passOnGroups,
  "put-out-of-groups": putOutOfGroups,
  "put-out-of-reopened": putOutOfReopened,
  "bring-back-to-groups": bringBackToGroups,
  "bring-back-to-group": bringBackToGroup,
  "bring-back-member": bringBackMember,
  "place-group": placeGroupOfEvent,
  "tell-room": notifyRoomOfGroup,
  "tell-rooms-of-space": notifyRoomsOfSpace,
  "lift-former": liftFormer,
  "tell-rooms-of-mute": notifyRoomsOfMute,
  "tell-rooms-of-block": notifyRoomsOfBlock,
  "settle-group-media": settleGroupMedia,
  "settle-article-media": settleArticleMedia,
  "settle-article-cards": settleArticleCards,
  "settle-post-card": settlePostCard,
  "settle-space-card": settleSpaceCard,
  "erase-cards-of-space": eraseCardsOfSpace,
  "settle-pictured-cards": settlePicturedCards,
  "take-back-task-rewards": takeBackTaskRewards,
  "take-back-purchase-rewards": takeBackPurchaseRewards,
  "count-royalty": countRoyalty,
};

const getOutboxMessage = query<OutboxMessage>()((db, message) =>
  db
    .select({ attempts: outbox.attempts, cursor: outbox.cursor })
    .from(outbox)
    .where(
      and(
        eq(outbox.streamId, message.streamId),
        eq(outbox.version, message.version),
        eq(outbox.effect, message.effect),
      ),
    ),
);

const listDue = query<{ before: string; limit: number }>()((db, { before, limit }) =>
  db
    .select({ streamId: outbox.streamId, version: outbox.version, effect: outbox.effect })
    .from(outbox)
    .where(lte(outbox.dueAt, before))
    .orderBy(asc(outbox.dueAt))
    .limit(limit),
);

/** When whoever came while another call was at it looks again. */
const BUSY_SECONDS = 15;

/** What is overdue by more than a minute was lost on its way through the queue. The job's list. */
export const listStragglers = ({ now, limit }: { now: Date; limit: number }) =>
  listDue({ before: new Date(now.getTime() - 60_000).toISOString(), limit });

/** @returns undefined when nothing is owed any more or the queue calls again, or the seconds to wait before another call. */
export async function runEffect(
  services: Services,
  message: OutboxMessage,
  all: Readonly<Record<string, Effect>> = effects,
): Promise<number | undefined> {
  const { db, store } = services;
  const { row, event } = await db.read({
    row: first(getOutboxMessage(message)),
    event: first(getEventRow({ streamId: message.streamId, version: message.version })),
  });
  if (!row || !event) return undefined;
  const key = [message.streamId, message.version, message.effect];
  let { attempts } = row;
  try {
    const effect = all[message.effect];
    if (!effect) throw new Error(`Nothing does the effect ${message.effect}`);
    const opened = await parseOpened(event, store.model.definitions, async (personId) => {
      const people = store.people ?? db;
      const { keys } = await people.read({
        keys: listPersonKeys({ ids: JSON.stringify([personId]) }),
      });
      return keys[0] && store.vault.openPersonKey(keys[0]);
    });
    let cursor = row.cursor ?? undefined;
    for (;;) {
      const more = await effect(services, opened, cursor);
      if (!more) break;
      if (more === "busy") return BUSY_SECONDS;
      const { inSeconds, ...next }: Partial<Checkpoint> = more === "continue" ? {} : more;
      cursor = next.cursor;
      attempts = 0;
      const dueAt = new Date(store.now().getTime() + (inSeconds ?? 0) * 1000).toISOString();
      // It goes on; the cron has no need to, while it does.
      await db.batch([
        {
          sql: `UPDATE "outbox" SET "due_at" = ?, "cursor" = ?, "attempts" = 0, "last_error" = NULL
            WHERE "stream_id" = ? AND "version" = ? AND "effect" = ?`,
          params: [dueAt, cursor ?? null, ...key],
        },
      ]);
      if (inSeconds) return inSeconds;
      if (inSeconds === undefined) {
        store.publish([message]);
        return undefined;
      }
    }
    await db.batch([
      {
        sql: `DELETE FROM "outbox" WHERE "stream_id" = ? AND "version" = ? AND "effect" = ?`,
        params: key,
      },
    ]);
    return undefined;
  } catch (error) {
    const delay = Math.min(5 * 2 ** attempts, 3600);
    const dueAt = new Date(store.now().getTime() + delay * 1000).toISOString();
    const reason = error instanceof Error ? error.message.slice(0, 500) : "unknown";
    await db.batch([
      {
        sql: `UPDATE "outbox" SET "attempts" = "attempts" + 1, "last_error" = ?, "due_at" = ? WHERE "stream_id" = ? AND "version" = ? AND "effect" = ?`,
        params: [reason, dueAt, ...key],
      },
    ]);
    return delay;
  }
}
