/** What somebody may say that they feel or do, beside a post. */
export const feelings = [
  "happy",
  "excited",
  "proud",
  "relaxed",
  "curious",
  "grateful",
  "hopeful",
  "tired",
  "frustrated",
  "sad",
] as const;
export const doings = [
  "playing",
  "streaming",
  "watching",
  "building",
  "collecting",
  "celebrating",
  "learning",
  "seeking",
] as const;

export const moods = [...feelings, ...doings] as const;
export type Mood = (typeof moods)[number];
