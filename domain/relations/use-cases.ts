import { appendTo } from "~/domain/event-store/append";
import type { LoadedStream } from "~/domain/event-store/log";
import { first } from "~/domain/event-store/query";
import { defineUseCase } from "~/domain/event-store/use-case";
import { type FollowLimits, guardFollowLimits } from "~/domain/follows/limits";
import { recountWindows } from "~/domain/notifications/delivery-queries";
import { getPerson } from "~/domain/profile/queries";
import { type Relation, type RelationCommand, relationDecider } from "./decider";
import { loadRelation } from "./queries";

interface AboutPerson {
  userId: string;
  personId: string;
}
interface Known extends AboutPerson {
  relation: LoadedStream<Relation>;
  other: object | undefined;
}

/** What commands of one person about another have in common. */
const betweenTwo = {
  /** Nothing of theirs is sealed; but nothing is done about somebody who deletes their account meanwhile. */
  dataSubjects: ({ personId }: AboutPerson) => [personId],
  load: ({ userId, personId }: AboutPerson) => ({
    relation: loadRelation(userId, personId),
    other: first(getPerson({ userId: personId })),
  }),
};

function decideRelation(type: RelationCommand["type"], { userId, personId, ...known }: Known) {
  const { relation, other } = known;
  const about = { personId: userId, otherId: personId, otherExists: other !== undefined };
  return [appendTo(relation, relationDecider.decide({ type, ...about }, relation.state))];
}

export const followPerson = defineUseCase({
  ...betweenTwo,
  load: (about: AboutPerson & { now: Date; limits: FollowLimits }) => betweenTwo.load(about),
  decide({ limits, ...facts }) {
    const appends = decideRelation("FollowPerson", facts);
    const begins = appends.some(({ events }) => events.length);
    return { appends, writes: begins ? guardFollowLimits(facts.userId, facts.now, limits) : [] };
  },
});

const change = (type: RelationCommand["type"]) =>
  defineUseCase({
    ...betweenTwo,
    decide: (facts) => ({ appends: decideRelation(type, facts) }),
  });

export const unfollowPerson = change("UnfollowPerson");
export const askPostNotices = change("AskPostNotices");
export const endPostNotices = change("EndPostNotices");

/** Neither is told any more of what the other did: open windows of both show another count. */
const changeBlock = (type: "BlockPerson" | "UnblockPerson") =>
  defineUseCase({
    ...betweenTwo,
    decide: (facts) => ({
      appends: decideRelation(type, facts),
      writes: [recountWindows(facts.userId, facts.personId)],
      answer: null,
    }),
  });

export const blockPerson = changeBlock("BlockPerson");
export const unblockPerson = changeBlock("UnblockPerson");
