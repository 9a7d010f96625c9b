/** The rules that a Space can turn on, in the order in which they are looked at. */
export const automaticKinds = ["links", "capitals", "new-accounts", "words", "repeated"] as const;
export type AutomaticKind = (typeof automaticKinds)[number];

/** What becomes of a text that one matches. */
export const automaticActions = ["hold", "refuse"] as const;
export type AutomaticAction = (typeof automaticActions)[number];

/** All links; all but those to some hosts; those to some hosts. */
export const linkModes = ["all", "allowed", "denied"] as const;
/** Young accounts; all that are not backed; those that are both. */
export const newcomers = ["young", "unbacked", "both"] as const;

export const MAX_HOSTS = 50;

/** What numbers in them may be. */
export const automaticBounds = {
  percent: { min: 50, max: 100 },
  letters: { min: 8, max: 1000 },
  days: { min: 1, max: 90 },
  times: { min: 1, max: 20 },
  hours: { min: 1, max: 720 },
} as const;
