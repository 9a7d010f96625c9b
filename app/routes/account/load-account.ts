import { MIN_EXPORT_GAP_MS } from "~/domain/account/export";
import { getExport } from "~/domain/account/queries";
import { first, mapQuery, rawQuery } from "~/domain/event-store/query";
import { getMiner } from "~/domain/mining/queries";

/** What somebody would lose who deletes their account. */
export interface Losses {
  points: number;
  /** Base units of STEAD that were not claimed. */
  stead: number;
  games: number;
}

export interface ExportView {
  state: "preparing" | "ready" | "removed";
  requestedAt: string;
  /** Too young for another to be asked for. */
  recent: boolean;
  /** The address of a copy that is ready; "" and 0 otherwise. */
  url: string;
  expiresAt: string;
  bytes: number;
}

/** What the page on one's data asks. */
export const accountQueries = (userId: string) => ({
  copy: first(getExport({ userId })),
  miner: getMiner(userId),
  // By hand: two figures of two features, each of a row that may be missing.
  owned: mapQuery(
    rawQuery<{ points: number; games: number }>(
      `SELECT coalesce((SELECT "balance" FROM "point_balances" WHERE "user_id" = ?1), 0) AS "points",
        (SELECT count(*) FROM "library_entries" WHERE "user_id" = ?1) AS "games"`,
      [userId],
    ),
    ([row]) => row!,
  ),
});

type Results = {
  [Name in keyof ReturnType<typeof accountQueries>]: ReturnType<
    ReturnType<typeof accountQueries>[Name]["map"]
  >;
};

export function viewAccount({ copy, miner, owned }: Results, now: Date) {
  const losses: Losses = { ...owned, stead: miner.claimable };
  const over = copy?.state === "ready" && copy.expiresAt! <= now.toISOString();
  const view: ExportView | null = copy
    ? {
        state: over ? "removed" : copy.state,
        requestedAt: copy.requestedAt,
        recent: now.getTime() < Date.parse(copy.requestedAt) + MIN_EXPORT_GAP_MS,
        url: copy.state === "ready" ? `/exports/${copy.exportId}.zip` : "",
        expiresAt: copy.expiresAt ?? "",
        bytes: copy.bytes ?? 0,
      }
    : null;
  return { losses, copy: view };
}
