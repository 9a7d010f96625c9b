import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import * as inCommunities from "./community-schema";
import * as tables from "./schema";

/** Rows of one table that a player gets with a copy of their data: those in which `owner` is theirs. */
export interface ExportedTable {
  owner: SQLiteColumn;
  /** Columns that would open something: left out. */
  without?: readonly SQLiteColumn[];
  /** SQL of what they are to see of it now. */
  when?: string;
  /** Where `owner` names what is theirs rather than them: selects it, `?1` being the player's id. */
  among?: string;
}

/** Whoever is reported hears of it when something is done about it, and not who asks what meanwhile. */
const DECIDED = `"origin" <> 'report' OR "decided_at" IS NOT NULL`;

const OWN_ORDERS = `SELECT "id" FROM "orders" WHERE "user_id" = ?1`;

/** What a copy of one's data holds. A table in which something is a player's own stands here or below. */
export const exportedTables: readonly ExportedTable[] = [
  { owner: tables.users.id },
  { owner: tables.sessions.userId, without: [tables.sessions.tokenHash] },
  { owner: tables.profiles.userId },
  { owner: tables.profileNames.userId },
  { owner: tables.dataExports.userId },
  { owner: tables.returnedPlayers.userId },
  { owner: tables.cartItems.userId },
  { owner: tables.orders.userId },
  { owner: tables.orderLines.orderId, among: OWN_ORDERS },
  { owner: tables.orderPayments.orderId, among: OWN_ORDERS },
  { owner: tables.orderRefunds.orderId, among: OWN_ORDERS },
  { owner: tables.submittedPayments.orderId, among: OWN_ORDERS },
  { owner: tables.gifts.userId },
  { owner: tables.firmMoney.payerId },
  { owner: tables.discountCodes.userId },
  { owner: tables.discountUses.userId },
  { owner: tables.approvals.userId },
  { owner: tables.deskExports.userId },
  {
    owner: tables.approvals.aboutId,
    without: [tables.approvals.userId, tables.approvals.requestedBy, tables.approvals.answeredBy],
    when: `"state" = 'used'`,
  },
  { owner: tables.libraryEntries.userId },
  { owner: tables.savedPlayers.userId },
  { owner: tables.contactCases.userId },
  {
    owner: tables.contactAnswers.caseId,
    among: `SELECT "id" FROM "contact_cases" WHERE "user_id" = ?1`,
  },
  { owner: tables.inviteCodes.userId },
  { owner: tables.invites.invitedId },
  {
    owner: tables.newsletterSubscribers.email,
    among: `SELECT "email" FROM "profiles" WHERE "user_id" = ?1 AND "email_verified_at" IS NOT NULL`,
  },
  { owner: tables.pointBalances.userId },
  { owner: tables.pointEntries.userId, without: [tables.pointEntries.givenBy] },
  { owner: tables.activities.userId },
  { owner: tables.playDeeds.userId },
  {
    owner: tables.contributions.userId,
    without: [tables.contributions.actorId, tables.contributions.streamId],
  },
  { owner: tables.taskClaims.userId },
  { owner: tables.matches.firstId },
  { owner: tables.matches.secondId },
  { owner: tables.matchRatings.userId },
  { owner: tables.matchStandings.userId },
  { owner: tables.matchBeaten.winnerId },
  { owner: tables.playTables.hostId },
  { owner: tables.tableInvites.hostId },
  { owner: tables.achievementTallies.userId },
  { owner: tables.unlockedAchievements.userId },
  { owner: tables.seasonTries.userId },
  { owner: tables.seasonBests.userId },
  { owner: tables.seasonStandings.userId },
  { owner: tables.seasonRewards.userId },
  { owner: tables.boxPlayers.userId },
  { owner: tables.boxSeeds.userId },
  { owner: tables.boxOpenings.userId },
  { owner: tables.boxAllowanceDays.userId },
  { owner: tables.boxCollectibles.userId },
  { owner: tables.items.userId },
  {
    owner: tables.items.ownerAddress,
    among: `SELECT "address" FROM "users" WHERE "id" = ?1`,
  },
  { owner: tables.itemMoves.fromUserId },
  { owner: tables.listings.userId },
  { owner: tables.offers.userId },
  { owner: tables.marketPurchases.userId },
  { owner: tables.marketSales.buyerId },
  { owner: tables.marketSales.sellerId },
  { owner: tables.miners.userId },
  { owner: tables.miningAccruals.userId },
  { owner: tables.miningClaims.userId },
  { owner: tables.playSessions.userId },
  { owner: tables.playStandings.userId },
  { owner: tables.playTimes.userId },
  { owner: tables.playSaves.userId },
  { owner: tables.frameSessions.userId },
  { owner: tables.frameSaves.userId },
  { owner: tables.frameAchievements.userId },
  { owner: tables.media.ownerId },
  { owner: tables.follows.followerId },
  { owner: tables.blocks.blockerId },
  { owner: tables.wishes.userId },
  { owner: tables.notifications.userId },
  { owner: tables.notificationChoices.userId },
  { owner: tables.notificationMutes.userId },
  { owner: tables.bookmarks.userId },
  { owner: tables.drafts.userId },
  {
    owner: tables.pushAddresses.userId,
    without: [
      tables.pushAddresses.tokenHash,
      tables.pushAddresses.p256dh,
      tables.pushAddresses.auth,
    ],
  },
  { owner: tables.redemptions.userId },
  {
    owner: tables.moderationCases.authorId,
    without: [
      tables.moderationCases.moderatorId,
      tables.moderationCases.judgeId,
      tables.moderationCases.staffNote,
    ],
    when: DECIDED,
  },
  { owner: tables.moderationReports.reporterId },
  { owner: tables.mutedPeople.userId },
];

/** The same of the communities' logs. */
export const exportedCommunityTables: readonly ExportedTable[] = [
  { owner: inCommunities.spaces.creatorId },
  { owner: inCommunities.spaceMembers.userId },
  { owner: inCommunities.spaceRestrictions.userId },
  { owner: inCommunities.spacePeopleWeeks.userId },
  { owner: inCommunities.groups.creatorId },
  { owner: inCommunities.groupMembers.userId },
  { owner: inCommunities.groupRequests.userId },
  { owner: inCommunities.groupLinks.userId },
  {
    owner: inCommunities.moderationCases.authorId,
    without: [
      inCommunities.moderationCases.moderatorId,
      inCommunities.moderationCases.judgeId,
      inCommunities.moderationCases.staffNote,
    ],
    when: DECIDED,
  },
  { owner: inCommunities.moderationReports.reporterId },
];

/** Tables that hold something of players and are in no copy, with the reason. */
export const notExportedTables: Readonly<Record<string, string>> = {
  person_keys: "opens what is sealed, which the copy holds opened",
  forgotten_people: "of those who are gone",
  order_emails: "finds an order by an e-mail that the copy holds",
  confirmed_orders: "says only that a mail was owed for an order",
  account_deletions: "of those who are gone",
  player_notes: "is what operators tell each other, and goes with the account",
  game_claims: "repeats the library and the open orders",
  carts: "where a stream ends",
  player_savers: "where a stream ends",
  wishlists: "where a stream ends",
  deed_things: "says only when one of the contributions in the copy was the first for its thing",
  task_turns: "says only when a task was last ready to be claimed",
  due_achievements: "says only who is still to be looked at",
  relations:
    "repeats follows and blocks, and says who has blocked the player, which they are never told",
  follow_counts: "counts what the copy lists",
  follow_days: "counts what the copy lists",
  group_seats: "repeats who is in which group",
  player_logs: "says only in which log their posts lie",
  media_days: "counts what the copy lists",
  play_runs: "counts the beats of games that go on",
  play_clocks: "says only which window is open",
  play_tapes: "says only that there are tapes, which the sessions name",
  notification_marks: "says only what was read",
  pushes_owed: "says only what is still to be pushed",
  open_channels: "says only who has a window open",
  notification_held: "says only what they will be told, if it is published",
  notification_announcements: "says only which posts are still to be told of",
  notification_audiences: "repeats the wishlist and the follows",
  rated_reviews: "repeats what is read at its source",
  feed_posts: "repeats what is read at its source",
  feed_voices: "counts likes and comments",
  feed_comments: "counts comments",
  feed_space_people: "counts who does something in a Space",
  feed_members: "repeats who is in which Space",
  report_days: "counts what the copy lists",
  command_keys: "holds fingerprints, for a day",
  first_posts: "counts what the copy lists",
  moderation_reasons: "counts what others reported",
  moderation_evidence: "repeats messages, which the copy holds",
  moderation_seats: "says only which number moderators have in a Space",
  moderation_log: "repeats the cases, and is public",
  moderation_tallies: "counts the public log",
  space_register: "repeats the Space, which says who created it",
};
