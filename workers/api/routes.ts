import type { Endpoint } from "~/workers/endpoint/endpoint";
import * as moderationUndo from "./moderation-undo";
import * as achievements from "./achievements";
import * as account from "./account";
import * as articles from "./articles";
import * as automaticRules from "./automatic-rules";
import * as blockedWords from "./blocked-words";
import * as blocks from "./blocks";
import * as bookmarks from "./bookmarks";
import * as cart from "./cart";
import * as chainProxy from "./chain-proxy";
import * as chatMessages from "./chat-messages";
import * as chatRooms from "./chat-rooms";
import * as chats from "./chats";
import * as comments from "./comments";
import * as contact from "./contact";
import * as drafts from "./drafts";
import * as feeds from "./feeds";
import * as follows from "./follows";
import * as email from "./email";
import * as frames from "./frames";
import * as games from "./games";
import * as gifts from "./gifts";
import * as groupLinks from "./group-links";
import * as groupMembers from "./group-members";
import * as groupMembership from "./group-membership";
import * as groups from "./groups";
import * as invites from "./invites";
import * as items from "./items";
import * as ledger from "./ledger";
import * as library from "./library";
import * as listings from "./listings";
import * as media from "./media";
import * as likes from "./likes";
import * as mining from "./mining";
import * as moderation from "./moderation";
import * as moderationAtHand from "./moderation-at-hand";
import * as moderationFile from "./moderation-file";
import * as moderationLog from "./moderation-log";
import * as mutes from "./mutes";
import * as mysteryBoxes from "./mystery-boxes";
import * as opsLegal from "./ops-legal";
import * as newsletter from "./newsletter";
import * as notifications from "./notifications";
import * as offers from "./offers";
import * as ops from "./ops";
import * as opsApprovals from "./ops-approvals";
import * as opsArticles from "./ops-articles";
import * as opsAudits from "./ops-audits";
import * as opsDesk from "./ops-desk";
import * as opsCatalogue from "./ops-catalogue";
import * as opsExports from "./ops-exports";
import * as opsGames from "./ops-games";
import * as opsGifts from "./ops-gifts";
import * as opsInvites from "./ops-invites";
import * as opsLetters from "./ops-letters";
import * as opsHome from "./ops-home";
import * as opsMarket from "./ops-market";
import * as opsMedia from "./ops-media";
import * as opsPlayerGames from "./ops-player-games";
import * as opsPlayers from "./ops-players";
import * as opsDiscounts from "./ops-discounts";
import * as opsRedeemCodes from "./ops-redeem-codes";
import * as opsOrders from "./ops-orders";
import * as opsRoles from "./ops-roles";
import * as opsScores from "./ops-scores";
import * as orders from "./orders";
import * as people from "./people";
import * as playTables from "./play-tables";
import * as play from "./play";
import * as playGames from "./play-games";
import * as points from "./points";
import * as postMarks from "./post-marks";
import * as posts from "./posts";
import * as profile from "./profile";
import * as refunds from "./refunds";
import * as redeemCodes from "./redeem-codes";
import * as reports from "./reports";
import * as rules from "./rules";
import * as sales from "./sales";
import * as search from "./search";
import * as sessions from "./sessions";
import * as signIn from "./sign-in";
import * as reviewAnswers from "./review-answers";
import * as reviewVotes from "./review-votes";
import * as reviews from "./reviews";
import * as seasons from "./seasons";
import * as shares from "./shares";
import * as spaceMembers from "./space-members";
import * as spaceInsights from "./space-insights";
import * as spaceRules from "./space-rules";
import * as spaces from "./spaces";
import * as tasks from "./tasks";
import * as topUps from "./top-ups";
import * as userGroups from "./user-groups";
import * as verification from "./verification";
import * as wishlist from "./wishlist";

/** All endpoints, by feature. The name under which one is exported is its `operationId`. */
export const features = {
  "Sign-in": { ...signIn, ...sessions },
  Achievements: achievements,
  Seasons: seasons,
  Account: account,
  Profile: { ...profile, ...people },
  Verification: verification,
  Chain: chainProxy,
  Store: games,
  Cart: cart,
  Orders: orders,
  Gifts: gifts,
  Refunds: refunds,
  "Top-ups": topUps,
  Library: library,
  "Redeem codes": redeemCodes,
  Rules: rules,
  Points: points,
  "Mystery box": mysteryBoxes,
  Tasks: tasks,
  Mining: mining,
  Marketplace: { ...items, ...listings, ...offers, ...sales },
  Wishlist: wishlist,
  Play: { ...playGames, ...play },
  Frames: frames,
  Search: search,
  Follows: follows,
  Blocks: blocks,
  Invites: invites,
  Spaces: {
    ...spaces,
    ...spaceMembers,
    ...spaceRules,
    ...blockedWords,
    ...automaticRules,
    ...spaceInsights,
  },
  Groups: { ...groups, ...groupMembership, ...groupMembers, ...groupLinks, ...userGroups },
  Posts: { ...posts, ...feeds, ...postMarks, ...likes, ...shares, ...bookmarks, ...drafts },
  News: articles,
  Comments: comments,
  Reviews: { ...reviews, ...reviewVotes, ...reviewAnswers },
  Moderation: {
    ...reports,
    ...moderationAtHand,
    ...moderation,
    ...moderationFile,
    ...moderationLog,
    ...moderationUndo,
  },
  Chat: { ...chats, ...chatRooms, ...chatMessages },
  "Games for two": playTables,
  Media: media,
  Ledger: ledger,
  Notifications: { ...notifications, ...mutes },
  Newsletter: newsletter,
  Email: email,
  Contact: contact,
  Operators: {
    ...opsGames,
    ...opsLegal,
    ...opsExports,
    ...opsCatalogue,
    ...opsDesk,
    ...opsHome,
    ...opsMedia,
    ...opsOrders,
    ...opsGifts,
    ...opsPlayerGames,
    ...opsPlayers,
    ...opsDiscounts,
    ...opsRedeemCodes,
    ...opsLetters,
    ...opsApprovals,
    ...opsArticles,
    ...opsInvites,
    ...opsMarket,
    ...opsRoles,
    ...opsScores,
    ...ops,
    ...opsAudits,
  },
};

type Features = typeof features;
type Declared = { [Tag in keyof Features]: Features[Tag][keyof Features[Tag]] }[keyof Features];

/** What each endpoint is sent and answers, by its name: for the typed client. */
export type Api = {
  [One in Declared as One["name"]]: One extends Endpoint<One["name"], infer Request, infer Answer>
    ? { request: Request; answer: Answer }
    : never;
};
