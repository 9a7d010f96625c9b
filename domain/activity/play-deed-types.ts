/** What players do in games that tasks and achievements can count. A rule names these beside the types of events. */
export const playDeedTypes = ["PlayEnded", "DailySolved", "MatchEnded", "MatchWon"] as const;
export type PlayDeedType = (typeof playDeedTypes)[number];

export const isPlayDeed = (type: string): boolean =>
  (playDeedTypes as readonly string[]).includes(type);
