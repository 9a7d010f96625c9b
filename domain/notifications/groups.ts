import type { KindName } from "./kinds";

/** What a player looks at together. */
export const groupNames = ["social", "spaces", "groups", "store", "moderation"] as const;
export type GroupName = (typeof groupNames)[number];

const groupOf: Record<KindName, GroupName> = {
  follower: "social",
  friend: "social",
  like: "social",
  comment: "social",
  reply: "social",
  mention: "social",
  "review-answer": "social",
  "play-invite": "social",
  "new-post": "spaces",
  "space-join": "spaces",
  epoch: "spaces",
  "group-request": "groups",
  "group-answer": "groups",
  "group-role": "groups",
  "group-out": "groups",
  delivered: "store",
  refund: "store",
  "price-drop": "store",
  "back-in-stock": "store",
  "invite-rewarded": "store",
  points: "store",
  "task-ready": "store",
  achievement: "store",
  season: "store",
  "item-minted": "store",
  "item-received": "store",
  "item-sold": "store",
  "offer-made": "store",
  "offer-accepted": "store",
  "listing-ended": "store",
  "offer-ended": "store",
  moderated: "moderation",
  appeal: "moderation",
  "report-decided": "moderation",
  "data-export": "moderation",
};

/** Of which kinds the lines of a group are. */
export const kindsIn = (group: GroupName): KindName[] =>
  (Object.keys(groupOf) as KindName[]).filter((kind) => groupOf[kind] === group);
