import type { ExportKind } from "~/domain/desk-exports/kinds";
import { exportStream, WRITING } from "~/domain/desk-exports/queries";
import { getHead } from "~/domain/event-store/log";
import { first } from "~/domain/event-store/query";
import { upTo } from "~/scripts/bench/growth/costs";
import { writeDeskExport } from "~/workers/desk-exports/write-export";
import { createServices, type Services } from "~/workers/services";

const ROWS_PER_STATEMENT = 50_000;

export interface ExportsRequest {
  do: "fill" | "ask" | "write";
  /** For `fill`: orders from and to which number there are to be, each of two events. */
  from: number;
  to: number;
  kind: ExportKind;
  exportId: string;
  /** For `write`: where it goes on. */
  cursor: string | null;
}

/** Fills a log with orders, and writes exports of it, each call of the work a request of its own, as in the queue. */
export default {
  async fetch(request: Request, env: unknown): Promise<Response> {
    const services = createServices(env as never, () => undefined, "first-primary");
    const asked = (await request.json()) as ExportsRequest;
    try {
      return Response.json(await WORKS[asked.do](services, asked));
    } catch (error) {
      return new Response(String(error), { status: 500 });
    }
  },
};

const WORKS: Record<
  ExportsRequest["do"],
  (services: Services, asked: ExportsRequest) => Promise<unknown>
> = {
  async fill({ db }, { from, to }) {
    for (let at = from; at < to; at += ROWS_PER_STATEMENT) {
      const end = Math.min(at + ROWS_PER_STATEMENT, to);
      const { head } = await db.read({ head: first(getHead({})) });
      const fill = (sql: string) => ({
        sql: upTo(at, end) + sql,
        params: [head!.position - at * 2],
      });
      await db.batch([fill(PLACED), fill(PAID)]);
    }
    return null;
  },

  async ask({ db }, { kind, exportId }) {
    const streamId = exportStream(exportId);
    const facts = { kind, emails: false, from: null, to: null };
    await db.batch([
      {
        sql: `INSERT INTO "desk_exports" ("export_id", "user_id", "kind", "emails", "through", "state", "requested_at")
          SELECT ?1, ?1, ?2, 0, max("position"), 'preparing', '' FROM "events"`,
        params: [exportId, kind],
      },
      {
        sql: `INSERT INTO "events" ${COLUMNS} SELECT max("position") + 1, ?1, 1, 'DeskExportRequested', 1,
          json_set(?2, '$.through', max("position")), 'bench', 'bench', '2026-06-01T00:00:00.000Z', '' FROM "events"`,
        params: [streamId, JSON.stringify({ exportId, userId: exportId, ...facts })],
      },
    ]);
    return null;
  },

  async write(services, { exportId, cursor }) {
    const event = { data: { exportId, others: {} } } as never;
    await services.db.batch([
      {
        sql: `INSERT OR REPLACE INTO "outbox" ("stream_id", "version", "effect", "due_at", "cursor") VALUES (?1, 1, ?2, '', ?3)`,
        params: [exportStream(exportId), WRITING, cursor],
      },
    ]);
    const more = await writeDeskExport(services, event, cursor ?? undefined);
    return { cursor: typeof more === "object" ? more.cursor : null };
  },
};

const COLUMNS = `("position", "stream_id", "version", "type", "schema_version", "data", "actor", "command_id", "occurred_at", "salt")`;
const AT = `strftime('%Y-%m-%dT%H:%M:%S.000Z', 1767225600 + i * 25, 'unixepoch')`;
const row = (version: number, type: string, data: string) =>
  ` INSERT INTO "events" ${COLUMNS} SELECT ?1 + i * 2 + ${version}, 'order-bench' || i, ${version}, '${type}', 1, ${data},
    'player-' || (i % 100000), 'bench-' || i, ${AT}, 'AAAAAAAAAAAAAAAAAAAAAA' FROM n`;

const PLACED = row(
  1,
  "OrderPlaced",
  `json_object('orderId', 'bench' || i, 'userId', 'player-' || (i % 100000), 'kind', 'cart', 'lines', json_array(json_object(
    'lineId', 'line-' || i, 'gameId', 'game-' || (i % 20000), 'itemId', NULL, 'delivery', 'key', 'priceCents', 1999,
    'saleDiscountCents', 0, 'codeDiscountCents', 0)), 'discountCode', NULL, 'totalCents', 1999, 'method', 'USDC',
    'payment', json_object('recipient', 'shop', 'amount', '19990000', 'mint', 'usdc', 'reference', 'reference-' || i,
    'expiresAt', '2027-01-01T00:00:00.000Z', 'solPrice', NULL), 'newsletter', json('false'), 'email', NULL,
    'shippingAddress', NULL, 'player', NULL)`,
);
const PAID = row(
  2,
  "OrderPaid",
  `json_object('orderId', 'bench' || i, 'userId', 'player-' || (i % 100000), 'method', 'USDC', 'totalCents', 1999,
    'signature', 'signature-' || i, 'paidAt', ${AT}, 'lineIds', json_array('line-' || i))`,
);
