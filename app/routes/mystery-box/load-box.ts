import { getFirmMoney } from "~/domain/firm-money/queries";
import { mysteryBoxRule } from "~/domain/mystery-box/rule";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "~/app/context";
import { readPage } from "~/app/read-page";
import {
  getBoxPlayer,
  getTaken,
  listCollectibles,
  listOpenings,
  listPublicOpenings,
  listShelf,
} from "~/domain/mystery-box/queries";
import { getValues } from "~/domain/mystery-box/value-queries";
import { viewBox, viewOpening, viewPublicOpening } from "~/domain/mystery-box/view";
import { getPoints } from "~/domain/points/queries";
import { getCurrentRule } from "~/domain/rules/queries";

const NOBODY = "";
const LATEST = Number.MAX_SAFE_INTEGER;
const OPENINGS_PER_PAGE = 10;

/** The box as it stands, with what is the player's own, in one round trip. */
export async function loadBox(context: Readonly<RouterContextProvider>) {
  const { claimedUserId } = context.get(pageContext);
  const userId = claimedUserId ?? NOBODY;
  const now = new Date();
  const at = now.toISOString();
  const page = { before: LATEST, limit: OPENINGS_PER_PAGE };
  const { rule, shelf, values, player, points, firm, taken, own, everybody, found, user } =
    await readPage(context, {
      rule: getCurrentRule(mysteryBoxRule, at),
      values: getValues,
      shelf: listShelf({ now: at, userId, from: "" }),
      player: getBoxPlayer(userId),
      points: getPoints(userId),
      firm: getFirmMoney(userId, at),
      taken: getTaken(userId, at),
      own: listOpenings({ userId, ...page }),
      everybody: listPublicOpenings(page),
      found: listCollectibles({ userId }),
    });
  const shown = user ? { box: player, balance: points.balance, firm, taken } : null;
  return {
    box: rule ? viewBox(rule, shelf, values.cents, shown, now) : null,
    mine: user && { items: own.map(viewOpening), nextCursor: nextCursor(own) },
    everybody: { items: everybody.map(viewPublicOpening), nextCursor: nextCursor(everybody) },
    found: user ? found.map(({ collectibleId, count }) => ({ collectibleId, count })) : [],
  };
}
export type BoxPage = Awaited<ReturnType<typeof loadBox>>;

function nextCursor(rows: readonly { position: number }[]): string | null {
  return rows.length < OPENINGS_PER_PAGE ? null : String(rows.at(-1)!.position);
}
