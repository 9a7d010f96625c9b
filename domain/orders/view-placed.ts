import type { OrderEvent } from "./events";
import { evolveOrder, noOrder } from "./state";
import { type OrderView, viewOrder } from "./view";

/** The order that was just placed, as it will be read back. `games`: names by game id. */
export function viewPlacedOrder(
  events: readonly OrderEvent[],
  games: ReadonlyMap<
    string,
    { name: string; itemName?: Record<string, string>; itemBonus?: Record<string, string> | null }
  >,
  now: Date,
): OrderView {
  const placed = events.find((event) => event.type === "OrderPlaced");
  if (!placed) throw new Error("No order was placed");
  const { data } = placed;
  const state = events.reduce(evolveOrder, noOrder);
  const row = {
    id: data.orderId,
    kind: data.kind,
    status: state.status === "none" ? ("unpaid" as const) : state.status,
    method: data.method,
    totalCents: data.totalCents,
    discountCode: data.discountCode,
    held: state.held,
    recipient: data.payment.recipient,
    amount: data.payment.amount,
    mint: data.payment.mint,
    reference: data.payment.reference,
    received: "0",
    kept: [],
    signature: null,
    failure: null,
    placedAt: now.toISOString(),
    expiresAt: data.payment.expiresAt,
    paidAt: state.paid ? now.toISOString() : null,
  };
  const lines = state.lines.map((line) => {
    const game = games.get(line.gameId);
    const { name = line.gameId, itemName = null, itemBonus = null } = game ?? {};
    return { ...line, name, itemName, itemBonus, state: state.lineStates[line.lineId] ?? "held" };
  });
  return viewOrder(row, lines, []);
}
