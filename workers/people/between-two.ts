import { z } from "@hono/zod-openapi";
import { appendTo } from "~/domain/event-store/append";
import type { LoadedStream } from "~/domain/event-store/log";
import { first } from "~/domain/event-store/query";
import { getPerson } from "~/domain/profile/queries";
import { type Relation, type RelationCommand, relationDecider } from "~/domain/relations/decider";
import { loadRelation } from "~/domain/relations/queries";

interface Asked {
  userId: string;
  params: { userId: string };
}

interface Known extends Asked {
  relation: LoadedStream<Relation>;
  other: object | undefined;
}

/** What commands of one person about another have in common. */
export const betweenTwo = {
  params: z.object({ userId: z.string().max(64) }),
  /** Nothing of theirs is sealed; but nothing is done about somebody who deletes their account meanwhile. */
  dataSubjects: ({ params }: Pick<Asked, "params">) => [params.userId],
  load: ({ userId, params }: Asked) => ({
    relation: loadRelation(userId, params.userId),
    other: first(getPerson({ userId: params.userId })),
  }),
};

export function decideRelation(
  type: RelationCommand["type"],
  { userId: personId, params, relation, other }: Known,
) {
  const command = { type, personId, otherId: params.userId, otherExists: other !== undefined };
  return [appendTo(relation, relationDecider.decide(command, relation.state))];
}
