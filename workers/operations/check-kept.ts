import { first, query, rawQuery, select } from "~/domain/event-store/query";
import { asc, gt, sql } from "drizzle-orm";
import { formerWallets } from "~/domain/account/read-model";
import { listSeated } from "~/domain/groups/member-queries";
import { MAIN } from "~/domain/logs";
import type { Services } from "~/workers/services";
import { sealOf } from "~/workers/wallet";
import type { AuditScope, Checked, Place } from "./audit-step";
import { finding } from "./finding";

/** Rows of one step. */
const ROWS = 1_000;

/** What is kept for later decisions and stands in no read model: in each log of a community, and in the main one. */
export const checkKept = (services: Services, _: AuditScope, place: Omit<Place, "log">) =>
  services.log === MAIN ? checkFormerWallets(services, place) : checkSeats(services, place);

/** Whoever is in a group, or asks to be, has a place for it. More places are taken back when they are needed. */
async function checkSeats(services: Services, { after }: Omit<Place, "log">): Promise<Checked> {
  const { db, store } = services;
  const [groupId = "", userId = ""] = (after ?? []) as string[];
  const asked = { groupId, userId, now: store.now(), limit: ROWS };
  const { seated } = await db.read({ seated: listSeated(asked) });
  const pairs = seated.filter(({ needed }) => needed).map((one) => [one.groupId, one.userId]);
  const last = seated.at(-1);
  const { missing } = await services
    .at(MAIN)
    .db.read({ missing: listWithoutSeat({ pairs: JSON.stringify(pairs) }) }, { newest: true });
  // Whoever has left meanwhile needs none.
  const { seated: still } = missing.length
    ? await db.read({ seated: listSeated(asked) }, { newest: true })
    : { seated: [] };
  const isIn = new Set(still.map((one) => `${one.groupId} ${one.userId}`));
  const findings = missing
    .filter((one) => isIn.has(`${one.groupId} ${one.userId}`))
    .map((one) =>
      finding("rows of group_seats", "row", "missing", {
        row: JSON.stringify({ user_id: one.userId, group_id: one.groupId }),
      }),
    );
  if (!last || seated.length < ROWS) return { findings };
  return { findings, next: { at: 0, after: [last.groupId, last.userId] } };
}

const listWithoutSeat = query<{ pairs: string }>()((_, { pairs }) =>
  select(
    { groupId: sql<string>`p.value->>0`, userId: sql<string>`p.value->>1` },
    sql`FROM json_each(${pairs}) p
      WHERE NOT EXISTS (SELECT 1 FROM "group_seats" s WHERE s."user_id" = p.value->>1 AND s."group_id" = p.value->>0)
        AND NOT EXISTS (SELECT 1 FROM "forgotten_people" f WHERE f."person_id" = p.value->>1)`,
  ),
);

/** What is kept of wallets whose accounts were deleted is what was sealed, and as much as there were. */
async function checkFormerWallets(
  { db, env }: Services,
  { after }: Omit<Place, "log">,
): Promise<Checked> {
  const { rows, count } = await db.read({
    rows: listFormerWallets({ after: String(after?.[0] ?? ""), limit: ROWS }),
    count: first(
      rawQuery<{ rows: number; expected: number }>(
        `SELECT (SELECT count(*) FROM "former_wallets") AS "rows",
          (SELECT count(*) FROM "account_deletions") - (SELECT count(*) FROM "returned_players") AS "expected"`,
      ),
    ),
  });
  const findings = rows
    .filter((row) => row.seal !== sealOf(env, row))
    .map(({ fingerprint }) =>
      finding("rows of former_wallets", "row", "not_sealed", {
        row: JSON.stringify({ fingerprint }),
      }),
    );
  if (rows.length === ROWS) {
    return { findings, next: { at: 0, after: [rows.at(-1)!.fingerprint] } };
  }
  if (count!.rows === count!.expected) return { findings };
  const table = { table: "former_wallets", ...count! };
  return {
    findings: [...findings, finding("rows of former_wallets", "table", "not_as_many", table)],
  };
}

const listFormerWallets = query<{ after: string; limit: number }>()((db, { after, limit }) =>
  db
    .select({
      fingerprint: formerWallets.fingerprint,
      given: sql<string>`${formerWallets.grants}`.as("given"),
      seal: formerWallets.seal,
    })
    .from(formerWallets)
    .where(gt(formerWallets.fingerprint, after))
    .orderBy(asc(formerWallets.fingerprint))
    .limit(limit),
);
