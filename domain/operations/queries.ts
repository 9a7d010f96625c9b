import { and, asc, eq, getTableColumns, isNotNull, or, sql } from "drizzle-orm";
import { query, select } from "~/domain/event-store/query";
import { outbox, rebuilds } from "~/domain/event-store/schema";
import { miningAccruals } from "~/domain/mining/read-model";
import { pointEntries } from "~/domain/points/read-model";
import { profileNames } from "~/domain/profile/read-model";
import { users } from "~/domain/sign-in/read-model";

const { cursor: _, ...messageColumns } = getTableColumns(outbox);

/** What events still owe the outside, the longest waiting first. */
export const listOutboxMessages = query<{ limit: number }>()((db, { limit }) =>
  db.select(messageColumns).from(outbox).orderBy(asc(outbox.dueAt)).limit(limit),
);

/** Replays that were neither put in place nor dropped. */
export const listReplays = query()((db) =>
  db
    .select({
      projection: rebuilds.projection,
      position: rebuilds.position,
      startedAt: rebuilds.startedAt,
      failure: rebuilds.failure,
    })
    .from(rebuilds),
);

/** A player, by id or wallet address, with their points and what they had mined at a time. */
export const getPlayerAt = query<{ player: string; time: string }>()((_db, { player, time }) => {
  const mined = sql`FROM ${miningAccruals} WHERE ${miningAccruals.userId} = ${users.id}
    AND ${miningAccruals.occurredAt} <= ${time}`;
  return select(
    {
      id: users.id,
      address: users.address,
      registeredAt: users.registeredAt,
      points: sql<number>`coalesce((SELECT ${pointEntries.balance} FROM ${pointEntries}
        WHERE ${pointEntries.userId} = ${users.id} AND ${pointEntries.occurredAt} <= ${time}
        ORDER BY ${pointEntries.version} DESC LIMIT 1), 0)`,
      mined: sql<number>`coalesce((SELECT ${miningAccruals.totalMined} ${mined}
        ORDER BY ${miningAccruals.epoch} DESC LIMIT 1), 0)`,
      epoch: sql<number>`coalesce((SELECT max(${miningAccruals.epoch}) ${mined}), 0)`,
    },
    sql`FROM ${users} WHERE ${users.id} = ${player} OR ${users.address} = ${player}`,
  );
});

/** Every name that a player, by id or wallet address, has had; the first of them first. */
export const listNamesOf = query<{ player: string }>()((db, { player }) =>
  db
    .select({
      version: profileNames.version,
      displayName: sql<string>`${profileNames.displayName}`.as("displayName"),
      takenAt: profileNames.takenAt,
    })
    .from(users)
    .innerJoin(profileNames, eq(profileNames.userId, users.id))
    .where(
      and(or(eq(users.id, player), eq(users.address, player)), isNotNull(profileNames.displayName)),
    )
    .orderBy(asc(profileNames.version)),
);
