import { type FeedRule, NO_RULE, SECONDS_PER_HOUR } from "./rule";
import { liftOf, loweredBy, pointsOf } from "./score";
import type { FeedFacts } from "./why-queries";
import { readIn } from "./writing";

export interface Weighed {
  /** All there are, also those that do not count. */
  all: number;
  /** Players who count. */
  people: number;
  /** Those of them without firm money. */
  known: number;
  /** How many voices the others are worth together. */
  weight: number;
  /** Points of each voice. */
  each: number;
}

/** Why a post stands where it stands, in the parts of the rule. */
export interface WhyView {
  publishedAt: string;
  /** Which version weighed it, and which says what is added for this viewer; null: none was in force. */
  rule: number | null;
  currentRule: number | null;
  likes: Weighed;
  comments: Weighed;
  points: number;
  knownMost: number;
  /** `hours` = `mostHours` × `points` / (`points` + `halfPoints`), in whole seconds. */
  mostHours: number;
  halfPoints: number;
  hours: number;
  /** What it is lower by as its author is not trusted and it has fewer than `trustPoints`; null: by nothing. */
  floorHours: number | null;
  trustPoints: number;
  /** What being in its Space, and a friend of its author, adds; null for whoever is not. */
  commonSpaceHours: number | null;
  friendHours: number | null;
  /** What it is lower by for whoever does not read what it is written in; null: by nothing. */
  otherLanguageHours: number | null;
  /** It stands where it would stand by its time alone if it had been published then. */
  standsAs: string;
  /** Whether the viewer follows its author, and is in its Space. */
  follows: boolean;
  inSpace: boolean;
  /** Of an earlier rule; always 0. */
  doublingHours: 0;
}

/** `language`: of the viewer's pages. */
export function viewWhy(
  facts: FeedFacts,
  said: { likes: number; comments: number },
  rule: { version: number; body: FeedRule } | undefined,
  language: string | undefined,
): WhyView {
  const { seconds, trustPoints, writing } = facts;
  const [points, lift] = [pointsOf(facts), liftOf(facts)];
  const terms = rule?.body ?? NO_RULE;
  const [inSpace, isFriend] = [facts.inSpace === 1, facts.friends === 1];
  const isNear = inSpace || isFriend;
  const near = Math.max(inSpace ? terms.commonSpaceHours : 0, isFriend ? terms.friendHours : 0);
  const reads =
    language === undefined || writing === "" || facts.writes === 1 || writing === readIn(language);
  const floorHours = isNear ? 0 : loweredBy(facts) / SECONDS_PER_HOUR;
  const otherLanguageHours = isNear || reads ? 0 : terms.otherLanguageHours;
  return {
    publishedAt: timeOf(seconds),
    rule: facts.ruleVersion || null,
    currentRule: rule?.version ?? null,
    likes: {
      all: said.likes,
      people: facts.likers,
      known: facts.knownLikers,
      weight: facts.likeWeight,
      each: facts.likePoints,
    },
    comments: {
      all: said.comments,
      people: facts.commenters,
      known: facts.knownCommenters,
      weight: facts.commentWeight,
      each: facts.commentPoints,
    },
    points,
    knownMost: facts.knownMost,
    mostHours: facts.most / SECONDS_PER_HOUR,
    halfPoints: facts.half,
    hours: lift / SECONDS_PER_HOUR,
    floorHours: floorHours || null,
    trustPoints,
    commonSpaceHours: inSpace ? terms.commonSpaceHours : null,
    friendHours: isFriend ? terms.friendHours : null,
    otherLanguageHours: otherLanguageHours || null,
    standsAs: timeOf(seconds + lift + (near - floorHours - otherLanguageHours) * SECONDS_PER_HOUR),
    follows: facts.followed === 1,
    inSpace,
    doublingHours: 0,
  };
}

const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString();
