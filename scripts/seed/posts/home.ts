import type { Mood } from "~/domain/posts/feelings";
import type { SeedPost } from "./seed-post";

type Language = "en" | "zh-CN" | "zh-TW";

const AT_SEA = new Set([
  "harbour-of-lanterns",
  "stormglass",
  "saltwind-caravan",
  "the-coral-clock",
  "deepwater-dynasty",
  "lighthouse-keep",
]);

/** Where somebody who feels so goes with what they have to say. */
const BY_MOOD: Readonly<Record<Language, Partial<Record<Mood, string>>>> = {
  en: {
    relaxed: "The Slow Lane",
    tired: "The Slow Lane",
    frustrated: "Boss Rush Support Group",
    sad: "Boss Rush Support Group",
    learning: "Lantern Street Speedrunners",
    building: "Orbit Builders",
    collecting: "Orbit Builders",
    seeking: "Couch Co-op Club",
    hopeful: "Couch Co-op Club",
    grateful: "Couch Co-op Club",
    celebrating: "Couch Co-op Club",
  },
  "zh-CN": {
    relaxed: "周末开黑小分队",
    tired: "周末开黑小分队",
    seeking: "周末开黑小分队",
    celebrating: "周末开黑小分队",
    building: "像素手艺人",
    collecting: "像素手艺人",
    proud: "像素手艺人",
  },
  "zh-TW": {
    relaxed: "深夜電台",
    tired: "深夜電台",
    sad: "深夜電台",
    hopeful: "深夜電台",
    seeking: "台北桌遊夜",
    celebrating: "台北桌遊夜",
    grateful: "台北桌遊夜",
    learning: "台北桌遊夜",
  },
};
const PROUD = new Set<Mood | undefined>(["proud", "happy", "excited"]);

/** Topics stay with their game; what is said in passing is said where players sit together. */
export function homeOf(post: SeedPost, language: Language): SeedPost {
  const { game, feeling, title, pictures } = post;
  if (post.space || title || game === undefined) return post;
  const showsOff = pictures && PROUD.has(feeling) && language === "en";
  const space = showsOff
    ? "Save Point Photographers"
    : AT_SEA.has(game) && language === "en"
      ? "Harbour Fishing Society"
      : feeling && BY_MOOD[language][feeling];
  return space ? { ...post, space } : post;
}

const ASKING = new Set<Mood | undefined>([
  "curious",
  "seeking",
  "learning",
  "hopeful",
  "building",
  "collecting",
  "proud",
]);
/** The first sentence, and what follows it. */
const FIRST = /^(.{8,90}?[?？。.!！]|[\p{Script=Han}]{5,20}，)\s*(\S.{5,})$/su;
const MARKUP = /[*|<>#`_]/u;

/** Whoever asks something of a Space says it in a title, and the rest beneath: its forum lists that. */
export function asTopic(post: SeedPost): SeedPost {
  const { space, game, title, feeling, content } = post;
  const [, first, rest] = FIRST.exec(content) ?? [];
  if (title || !(space ?? game) || !ASKING.has(feeling) || !first || MARKUP.test(first))
    return post;
  return { ...post, title: first.replace(/[.。，]$/u, ""), content: rest! };
}
