import type { FeedFacts } from "./queries";
import { type FeedRule, NO_RULE, SECONDS_PER_HOUR } from "./rule";

/** Why a post stands where it stands, in the parts of the rule. */
export interface WhyView {
  publishedAt: string;
  /** Which version weighed it, and which says what a Space in common adds; null: none was in force. */
  rule: number | null;
  currentRule: number | null;
  likes: { people: number; each: number };
  comments: { people: number; each: number };
  /** 1 and all of them. */
  points: number;
  doublingHours: number;
  /** What they make it newer by: `doublingHours` × log2(points). */
  hours: number;
  /** What being in its Space adds; null for whoever is not. */
  commonSpaceHours: number | null;
  /** It stands where it would stand by its time alone if it had been published then. */
  standsAs: string;
  /** Whether the viewer follows its author, and is in its Space. */
  follows: boolean;
  inSpace: boolean;
}

export function viewWhy(
  facts: FeedFacts,
  rule: { version: number; body: FeedRule } | undefined,
): WhyView {
  const { seconds, likers, commenters, likePoints, commentPoints, doubling, score } = facts;
  const { commonSpaceHours } = rule?.body ?? NO_RULE;
  const inSpace = facts.inSpace === 1;
  const bonus = inSpace ? commonSpaceHours : 0;
  return {
    publishedAt: timeOf(seconds),
    rule: facts.ruleVersion || null,
    currentRule: rule?.version ?? null,
    likes: { people: likers, each: likePoints },
    comments: { people: commenters, each: commentPoints },
    points: 1 + likers * likePoints + commenters * commentPoints,
    doublingHours: doubling / SECONDS_PER_HOUR,
    hours: (score - seconds) / SECONDS_PER_HOUR,
    commonSpaceHours: inSpace ? commonSpaceHours : null,
    standsAs: timeOf(score + bonus * SECONDS_PER_HOUR),
    follows: facts.followed === 1,
    inSpace,
  };
}

const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString();
