import { and, eq } from "drizzle-orm";
import { type BoundQuery, mapQuery, query } from "~/domain/event-store/query";
import { stream } from "~/domain/event-store/log";
import { relationDecider } from "./decider";
import { relationEvents } from "./events";
import { inOrder } from "./pair";
import { relations } from "./read-model";

/** Those of the two on whose side a flag stands, as a JSON array. */
const sides = (flag: string) => `(SELECT json_group_array("id") FROM (
  SELECT "low_id" AS "id" WHERE "low_${flag}" UNION ALL SELECT "high_id" WHERE "high_${flag}"))`;

/** The stream of two people, by their ids in order with a full stop between them, which is in no id. */
const relationStream = stream({
  name: "relation",
  decider: relationDecider,
  events: relationEvents,
  snapshot: `SELECT "version",
      json_object('followers', json(${sides("follows")}), 'listeners', json(${sides("listens")}), 'blockers', json(${sides("blocks")})) AS "state"
    FROM "relations"
    WHERE "low_id" = substr(?1, 1, instr(?1, '.') - 1) AND "high_id" = substr(?1, instr(?1, '.') + 1)`,
});

export function loadRelation(personId: string, otherId: string) {
  return relationStream.load(inOrder(personId, otherId).join("."));
}

/** What somebody is to a viewer. */
export interface RelationView {
  following: boolean;
  followedBy: boolean;
  friend: boolean;
  /** The viewer is told of each of their posts. */
  postNotices: boolean;
  /** The viewer blocks them. */
  blocked: boolean;
  /** They block the viewer, who is not told. */
  blockedBy: boolean;
}

/** From the row alone, which goes with either of the two. */
export function getRelation(viewerId: string, personId: string): BoundQuery<RelationView> {
  const [lowId, highId] = inOrder(viewerId, personId);
  return mapQuery(relationRow({ lowId, highId }), ([row]) => {
    const [low, high] = row
      ? [
          { follows: row.lowFollows, listens: row.lowListens, blocks: row.lowBlocks },
          { follows: row.highFollows, listens: row.highListens, blocks: row.highBlocks },
        ]
      : [NOTHING, NOTHING];
    const [viewer, person] = viewerId === lowId ? [low, high] : [high, low];
    return {
      following: viewer.follows,
      followedBy: person.follows,
      friend: viewer.follows && person.follows,
      postNotices: viewer.listens,
      blocked: viewer.blocks,
      blockedBy: person.blocks,
    };
  });
}

const NOTHING = { follows: false, listens: false, blocks: false };

const relationRow = query<{ lowId: string; highId: string }>()((db, { lowId, highId }) =>
  db
    .select()
    .from(relations)
    .where(and(eq(relations.lowId, lowId), eq(relations.highId, highId))),
);
