/** What can be reported. */
export const reportedKinds = [
  "post",
  "comment",
  "article",
  "space",
  "group",
  "message",
  "user",
] as const;
export type ReportedKind = (typeof reportedKinds)[number];
/** What a case is about: a `member` is somebody in one Space, a `group_member` in one group, a `user` is somebody everywhere. */
export const targetKinds = [...reportedKinds, "member", "group_member"] as const;
export type TargetKind = (typeof targetKinds)[number];
/** What whoever moderates there decides about without a report. */
export const kindsAtHand = [
  "post",
  "comment",
  "article",
  "message",
  "user",
  "member",
  "group_member",
] as const;

/** Of a person there is nothing to hide. */
export const isPerson = (kind: TargetKind) =>
  kind === "user" || kind === "member" || kind === "group_member";
/** From a group somebody is banned until that is lifted. */
export const hasNoEnd = (kind: TargetKind) => kind === "message" || kind === "group_member";

/** Why. */
export const reasons = [
  "spam",
  "harassment",
  "hate",
  "violence",
  "sexual",
  "scam",
  "private_data",
  "impersonation",
  "spoiler",
  "other",
] as const;
export type Reason = (typeof reasons)[number];

export const actions = ["keep", "hide", "remove", "mute", "ban"] as const;
export type Action = (typeof actions)[number];

/** What moderators do outside of cases: they delete a comment, or lift what kept somebody out. */
export const deeds = ["delete", "lift"] as const;
/** What the public log tells of. */
export const loggedActions = ["hide", "remove", "mute", "ban", ...deeds] as const;
export type LoggedAction = (typeof loggedActions)[number];

/** Somebody reported it, a published rule held it back, or whoever moderates there acted by themselves. */
export const origins = ["report", "held", "moderator"] as const;
export type Origin = (typeof origins)[number];

/** Rules that hold everywhere, beside those of a Space. What they say stands in the group `moderation`. */
export const houseRules = ["respect", "spam", "scam", "privacy", "adult", "law"] as const;
export type HouseRule = (typeof houseRules)[number];
const HOUSE = "house:";
export const houseRuleId = (rule: HouseRule) => `${HOUSE}${rule}`;
export const houseRuleIds = houseRules.map(houseRuleId);
export const houseRuleOf = (id: string): HouseRule | undefined =>
  houseRules.find((rule) => houseRuleId(rule) === id);

export const MAX_REPORT = 1000;
export const MAX_NOTE = 500;
export const MAX_APPEAL = 2000;
/** On a day (UTC), in each log. */
export const REPORTS_A_DAY = 30;
/** By one moderator of a Space, in an hour and without a report: more is a flood. */
export const DECISIONS_AN_HOUR = 300;
/** How long what a message said is kept for its case once that is decided, so that its author can appeal. */
export const EVIDENCE_KEPT_MS = 30 * 24 * 60 * 60_000;
/** After so long a case comes to operators. */
export const ESCALATED_MS = 24 * 60 * 60_000;

/** When what is to be judged once more comes to operators. `inSpace`: whether somebody there could do it. */
export const dueAgain = (now: Date, inSpace: boolean): string =>
  new Date(now.getTime() + (inSpace ? ESCALATED_MS : 0)).toISOString();
