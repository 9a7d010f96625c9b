import type { EffectName } from "~/domain/model";
import { prepareExport } from "~/workers/account/exports";
import { forgetEverywhere } from "~/workers/account/forget-person";
import { notifyGiver } from "~/workers/gifts/notify-giver";
import { confirmNewsletter, forgetSubscriber } from "~/workers/mail/newsletter";
import { sendLetter } from "~/workers/mail/send-letter";
import { verifyEmail } from "~/workers/mail/verification";
import { mailAnswers } from "~/workers/mail/case-answers";
import { mailDelivery, mailReceipt, mailRefund } from "~/workers/mail/orders";
import { accrueEpoch } from "~/workers/mining/epochs";
import { endSockets } from "~/workers/notifications/end-sockets";
import { settleArticleMedia } from "~/workers/articles/settle-media";
import { settleCommentMedia } from "~/workers/comments/settle-media";
import { notifyRoomsOfMute } from "~/workers/chat/notify-mute";
import { endGroupsOfSpace } from "~/workers/groups/end-with-space";
import { bringBackToGroup, bringBackToGroups } from "~/workers/groups/bring-back";
import { passOnGroups, putOutOfGroups, putOutOfReopened } from "~/workers/groups/pass-on";
import { placeGroupOfEvent } from "~/workers/groups/place-group";
import { settleGroupMedia } from "~/workers/groups/settle-media";
import { notifyRoomOfGroup, notifyRoomsOfSpace } from "~/workers/groups/notify-room";
import { eraseRemoved } from "~/workers/moderation/carry-out";
import { continueUndo } from "~/workers/moderation/continue-undo";
import { settleClosedPosts } from "~/workers/posts/settle-closed";
import { settlePostMedia } from "~/workers/posts/settle-media";
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
import { deliverTopUpLine } from "~/workers/orders/delivery";
import { openHub } from "~/workers/spaces/open-hub";
import { passOnSpaces } from "~/workers/spaces/pass-on";
import { strikeDissolved } from "~/workers/spaces/strike-space";
import type { Effect } from "./effect";

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
  "place-group": placeGroupOfEvent,
  "tell-room": notifyRoomOfGroup,
  "tell-rooms-of-space": notifyRoomsOfSpace,
  "tell-rooms-of-mute": notifyRoomsOfMute,
  "settle-group-media": settleGroupMedia,
  "settle-article-media": settleArticleMedia,
  "settle-article-cards": settleArticleCards,
  "settle-post-card": settlePostCard,
  "settle-space-card": settleSpaceCard,
  "erase-cards-of-space": eraseCardsOfSpace,
  "settle-pictured-cards": settlePicturedCards,
};
