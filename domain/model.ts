import { moderationUndoFeature } from "./moderation-undo/feature";
import { articlesFeature } from "./articles/feature";
import { accountFeature } from "./account/feature";
import { achievementsFeature } from "./achievements/feature";
import { activityFeature } from "./activity/feature";
import { blocksFeature } from "./blocks/feature";
import { bookmarksFeature } from "./bookmarks/feature";
import { cartFeature } from "./cart/feature";
import { chatFeature } from "./chat/feature";
import { commentsFeature } from "./comments/feature";
import { contactFeature } from "./contact/feature";
import { contributionsFeature } from "./contributions/feature";
import { deskExportsFeature } from "./desk-exports/feature";
import { discountsFeature } from "./discounts/feature";
import { draftsFeature } from "./drafts/feature";
import { feedsFeature } from "./feeds/feature";
import { firmMoneyFeature } from "./firm-money/feature";
import { followsFeature } from "./follows/feature";
import { framesFeature } from "./frames/feature";
import { giftsFeature } from "./gifts/feature";
import { groupSeatsFeature } from "./group-seats/feature";
import { groupsFeature } from "./groups/feature";
import { insightsFeature } from "./insights/feature";
import { homeFeature } from "./home/feature";
import { inventoryFeature } from "./inventory/feature";
import { invitesFeature } from "./invites/feature";
import { itemsFeature } from "./items/feature";
import { ledgerFeature } from "./ledger/feature";
import { lettersFeature } from "./letters/feature";
import { libraryFeature } from "./library/feature";
import { matchesFeature } from "./matches/feature";
import { marketplaceFeature } from "./marketplace/feature";
import { mediaFeature } from "./media/feature";
import { likesFeature } from "./likes/feature";
import { mailFeature } from "./mail/feature";
import { miningFeature } from "./mining/feature";
import { communityModerationFeature, moderationFeature } from "./moderation/feature";
import { mysteryBoxFeature } from "./mystery-box/feature";
import { legalFeature } from "./legal/feature";
import { newsletterFeature } from "./newsletter/feature";
import { notificationsFeature } from "./notifications/feature";
import { operationsFeature } from "./operations/feature";
import { ordersFeature } from "./orders/feature";
import { playFeature } from "./play/feature";
import { playerNotesFeature } from "./player-notes/feature";
import { playerLogsFeature } from "./player-logs/feature";
import { pointsFeature } from "./points/feature";
import { blockedWordsFeature, publishingFeature } from "./publishing/feature";
import { postsFeature } from "./posts/feature";
import { profileFeature } from "./profile/feature";
import { ratingsFeature } from "./ratings/feature";
import { redeemCodesFeature } from "./redeem-codes/feature";
import { relationsFeature } from "./relations/feature";
import { reviewsFeature } from "./reviews/feature";
import { royaltyFeature } from "./royalty/feature";
import { approvalsFeature } from "./approvals/feature";
import { rolesFeature } from "./roles/feature";
import { rulesFeature } from "./rules/feature";
import { seasonsFeature } from "./seasons/feature";
import { searchFeature } from "./search/feature";
import { sharesFeature } from "./shares/feature";
import { signInFeature } from "./sign-in/feature";
import { spaceRegisterFeature } from "./space-register/feature";
import { spacesFeature } from "./spaces/feature";
import { storeFeature } from "./store/feature";
import { tasksFeature } from "./tasks/feature";
import { refundsFeature } from "./refunds/feature";
import { topUpFeature } from "./top-up/feature";
import { wishlistFeature } from "./wishlist/feature";
import { chainFeature } from "./event-store/chain";
import { type EffectOf, Model, type RefusalCodeOf } from "~/domain/event-store/model";
import { forgetPersonFeature, personFeature } from "~/domain/event-store/forget-person";
import { LOG_NAMES, type LogName } from "./logs";

/** What the main log holds. A new feature is added here and nowhere else. */
const features = [
  signInFeature,
  accountFeature,
  profileFeature,
  followsFeature,
  blocksFeature,
  relationsFeature,
  framesFeature,
  storeFeature,
  homeFeature,
  cartFeature,
  ordersFeature,
  giftsFeature,
  refundsFeature,
  royaltyFeature,
  firmMoneyFeature,
  inventoryFeature,
  libraryFeature,
  wishlistFeature,
  discountsFeature,
  topUpFeature,
  mailFeature,
  legalFeature,
  newsletterFeature,
  lettersFeature,
  contactFeature,
  rolesFeature,
  approvalsFeature,
  rulesFeature,
  pointsFeature,
  playerNotesFeature,
  activityFeature,
  contributionsFeature,
  mysteryBoxFeature,
  redeemCodesFeature,
  itemsFeature,
  marketplaceFeature,
  tasksFeature,
  achievementsFeature,
  seasonsFeature,
  invitesFeature,
  miningFeature,
  mediaFeature,
  spaceRegisterFeature,
  playerLogsFeature,
  groupSeatsFeature,
  feedsFeature,
  moderationFeature,
  ratingsFeature,
  publishingFeature,
  operationsFeature,
  deskExportsFeature,
  notificationsFeature,
  bookmarksFeature,
  draftsFeature,
  playFeature,
  searchFeature,
  ledgerFeature,
  chatFeature,
  matchesFeature,
  personFeature,
  forgetPersonFeature,
] as const;

export const model = new Model(features);

/** Spaces, with everything in them. */
const communityFeatures = [
  personFeature,
  chainFeature,
  spacesFeature,
  groupsFeature,
  blockedWordsFeature,
  postsFeature,
  likesFeature,
  sharesFeature,
  commentsFeature,
  reviewsFeature,
  articlesFeature,
  communityModerationFeature,
  moderationUndoFeature,
  insightsFeature,
] as const;
const communityModel = new Model(communityFeatures);

export const models: Record<LogName, Model> = {
  main: model,
  "community-0": communityModel,
  "community-1": communityModel,
};

/** Those of all logs. */
export const subscriptions = LOG_NAMES.flatMap((log) => models[log].subscriptions);

type AnyFeature = (typeof features)[number] | (typeof communityFeatures)[number];

/** Every code that a feature refuses with. */
export type FeatureRefusal = RefusalCodeOf<AnyFeature>;
/** Every effect that an event owes. */
export type EffectName = EffectOf<AnyFeature>;
