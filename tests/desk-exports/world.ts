import { env, exports } from "cloudflare:workers";
import { expect } from "vitest";
import { newId } from "~/domain/event-store/id";
import { exportStream, WRITING } from "~/domain/desk-exports/queries";
import { model } from "~/domain/model";
import { servicesIn } from "~/tests/account/leaver";
import { call, ORIGIN } from "~/tests/sign-in/player";
import { happenIn } from "~/tests/support/happen";
import { openStore } from "~/tests/support/store";
import type { Effect } from "~/workers/jobs/effect";
import { runEffect } from "~/workers/jobs/outbox";
import type { Services } from "~/workers/services";

export interface Export {
  exportId: string;
  state: string;
  through: number;
  rows: number | null;
  percent: number | null;
  failure: string | null;
  url: string | null;
}

export async function ask(token: string, body: object): Promise<string> {
  const response = await call("/ops/exports", { token, body });
  expect(response.status).toBe(202);
  return (await response.json<{ exportId: string }>()).exportId;
}

export async function find(token: string, exportId: string): Promise<Export> {
  const response = await call("/ops/exports?limit=50", { token });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  const { items } = JSON.parse(text) as { items: Export[] };
  return items.find((one) => one.exportId === exportId)!;
}

/** What the queue does for it, call after call. */
export async function write(
  exportId: string,
  effects?: Record<string, Effect>,
  services: Services = servicesIn(0),
): Promise<number | undefined> {
  const owed = { streamId: exportStream(exportId), version: 1, effect: WRITING };
  for (let calls = 0; ; calls++) {
    const wait = await runEffect(services, owed, effects);
    if (wait !== undefined) return wait;
    const left = await env.DB.prepare(
      `SELECT 1 FROM "outbox" WHERE "stream_id" = ? AND "version" = 1`,
    )
      .bind(owed.streamId)
      .first();
    if (!left) return undefined;
    if (calls > 500) throw new Error("It does not come to an end");
  }
}

export const fetchFile = (exportId: string, token?: string) =>
  exports.default.fetch(`${ORIGIN}/exports/desk/${exportId}.csv`, {
    headers: token ? { cookie: `x-token=${token}` } : {},
  });

/** Rows of a file, by what stands above their columns. Fit for what has no comma or quote within a cell. */
export async function rowsOf(response: Response): Promise<Record<string, string>[]> {
  expect(response.status).toBe(200);
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  expect(text.startsWith("\ufeff")).toBe(true);
  const [head, ...lines] = text.slice(1).trimEnd().split("\r\n");
  const names = head!.split(",");
  return lines.map((line) =>
    // An id may begin as a formula does, and is then kept from being one.
    Object.fromEntries(
      line.split(",").map((cell, at) => [names[at]!, cell.replace(/^'(?=-)/, "")]),
    ),
  );
}

const { store } = openStore(model);
export const happen = (streamId: string, type: string, data: object) =>
  happenIn(store, streamId, { type, data: data as Record<string, unknown> });

/** An order of one game, as if it had been placed. */
export async function placeOrder(userId: string, totalCents: number): Promise<string> {
  const orderId = newId();
  const line = {
    lineId: newId(),
    gameId: `game-${orderId}`,
    itemId: null,
    delivery: "account",
    priceCents: totalCents,
    saleDiscountCents: 0,
    codeDiscountCents: 0,
  };
  const payment = {
    recipient: "shop",
    amount: String(totalCents * 10_000),
    mint: null,
    reference: newId(),
    expiresAt: "2030-01-01T00:00:00.000Z",
    solPrice: null,
  };
  const contact = { newsletter: false, email: null, shippingAddress: null, player: null };
  const data = { orderId, userId, kind: "cart", lines: [line], discountCode: null, totalCents };
  await happen(`order-${orderId}`, "OrderPlaced", { ...data, method: "SOL", payment, ...contact });
  return orderId;
}

export const payOrder = (userId: string, orderId: string, totalCents: number, paidAt: string) =>
  happen(`order-${orderId}`, "OrderPaid", {
    orderId,
    userId,
    method: "SOL",
    totalCents,
    signature: `paid-${orderId}`,
    paidAt,
    lineIds: [],
  });

export async function oweRefund(userId: string, orderId: string, amount: string): Promise<string> {
  const refundId = newId();
  const data = { orderId, userId, refundId, to: "payer", mint: null, amount, parts: [] };
  const facts = { ...data, closesOrder: false, reason: "given_back" };
  await happen(`order-${orderId}`, "RefundOwed", facts);
  return refundId;
}

/** As of a position that is over. */
export async function askAsOf(
  { user }: { user: { id: string } },
  kind: string,
  through: number,
  others: object = {},
): Promise<string> {
  const exportId = newId();
  await happen(`desk-export-${exportId}`, "DeskExportRequested", {
    exportId,
    userId: user.id,
    kind,
    emails: false,
    from: null,
    to: null,
    through,
    others,
  });
  return exportId;
}
