import type { Statement } from "~/domain/event-store/statement";
import { upTo } from "~/scripts/bench/growth/costs";

export const PLAYERS = 100_000;
export const GAMES = 20_000;
export const CASES = 100_000;
const ROWS_PER_STATEMENT = 20_000;

const timeOf = (base: number, step: number) =>
  `strftime('%Y-%m-%dT%H:%M:%S.000Z', ${base} - i * ${step}, 'unixepoch')`;
/** From the newest back through a year. */
const PLACED = timeOf(1_796_000_000, 31);

const ofPlayer = `'player-' || (i % ${PLAYERS})`;

/** By table: how many rows, and their SQL after a list of numbers `n(i)`. */
const tablesOf = (orders: number): readonly [count: number, sql: string][] => [
  [
    PLAYERS,
    `INSERT INTO "users" ("id", "address", "registered_at") SELECT 'player-' || i, 'address-' || i, '2026-01-01T00:00:00.000Z' FROM n`,
  ],
  [
    PLAYERS,
    `INSERT INTO "profiles" ("user_id", "display_name", "name_skeleton", "joined_at")
      SELECT 'player-' || i, 'Player ' || i, 'player' || i, '2026-01-01T00:00:00.000Z' FROM n`,
  ],
  [
    orders,
    `INSERT INTO "orders" ("id", "user_id", "kind", "status", "method", "total_cents", "recipient", "amount", "reference", "signature",
        "placed_at", "expires_at", "paid_at")
      SELECT 'order' || i, ${ofPlayer}, 'cart', iif(i % 200 = 0, 'unpaid', iif(i % 100 = 1, 'paid', 'fulfilled')), 'USDC', 1999, 'shop', '19990000',
        'reference-' || i, 'signature-' || i, ${PLACED}, ${PLACED}, iif(i % 200 = 0, NULL, ${PLACED}) FROM n`,
  ],
  [
    orders,
    `INSERT INTO "order_lines" ("order_id", "line_id", "place", "game_id", "delivery", "price_cents", "sale_discount_cents", "code_discount_cents", "state")
      SELECT 'order' || i, 'line', 0, 'made-' || (i % ${GAMES}), 'key', 1999, 0, 0, iif(i % 100 = 1, 'pending', 'delivered') FROM n`,
  ],
  [
    orders,
    `INSERT INTO "order_payments" ("signature", "mint", "order_id", "payer", "amount", "counted", "owed", "refunded", "dust", "block_time")
      SELECT 'signature-' || i, 'usdc', 'order' || i, 'address-' || (i % ${PLAYERS}), 19990000, 19990000, 0, 0, 0, ${PLACED} FROM n`,
  ],
  [
    orders,
    `INSERT INTO "order_emails" ("order_id", "user_id", "hmac", "placed_at")
      SELECT 'order' || i, ${ofPlayer}, 'hmac-' || (i % ${PLAYERS}), ${PLACED} FROM n`,
  ],
  [
    10_000,
    `INSERT INTO "order_refunds" ("refund_id", "order_id", "recipient", "amount", "reason", "owed_at", "signature")
      SELECT 'refund-' || i, 'order' || i, 'address', '19990000', 'given_back', ${PLACED}, iif(i % 2 = 0, NULL, 'refunded-' || i) FROM n`,
  ],
  [
    CASES,
    `INSERT INTO "contact_cases" ("id", "state", "user_id", "order_id", "topic", "language", "email", "message", "opened_at")
      SELECT 'case-' || i, iif(i % 2 = 0, 'open', 'closed'), ${ofPlayer}, 'order' || i, 'order', 'en', 'player@example.com', 'Where is my key?', ${PLACED} FROM n`,
  ],
  [
    CASES,
    `INSERT INTO "moderation_cases" ("id", "kind", "target_id", "author_id", "origin", "state", "opened_at", "waiting_since", "due_at")
      SELECT 'judged-' || i, 'user', 'target-' || i, ${ofPlayer}, 'report', iif(i % 2 = 0, 'open', 'decided'), ${PLACED}, ${PLACED}, ${PLACED} FROM n`,
  ],
  [
    1_000,
    `INSERT INTO "letters" ("id", "state", "subject", "body", "written_at")
      SELECT 'letter-' || i, 'sent', '{}', '{}', ${PLACED} FROM n`,
  ],
  [
    10_000,
    `INSERT INTO "redeem_batches" ("batch_id", "prize", "codes", "uses_per_code", "left", "redeemed", "created_at", "version")
      SELECT 'batch-' || i, '{"kind":"points","amount":5}', 100, 1, 50, 50, ${PLACED}, 1 FROM n`,
  ],
  [
    10_000,
    `INSERT INTO "approvals" ("approval_id", "endpoint", "right", "params", "body", "sameness", "user_id", "requested_by", "requested_at", "state", "version")
      SELECT 'approval-' || i, 'POST /ops/redeem-batches', 'catalogue', NULL, '{}', 'same-' || i, ${ofPlayer}, 'address-' || i, ${PLACED},
        iif(i % 2 = 0, 'requested', 'used'), 1 FROM n`,
  ],
  [
    200,
    `INSERT INTO "roles" ("address", "right", "granted_by", "granted_at") SELECT 'address-' || i, 'support', 'address-0', ${PLACED} FROM n`,
  ],
  [
    10_000,
    `INSERT INTO "desk_exports" ("export_id", "user_id", "kind", "emails", "through", "state", "requested_at")
      SELECT 'export-' || i, ${ofPlayer}, 'orders', 0, i, 'removed', ${PLACED} FROM n`,
  ],
  [GAMES, `INSERT INTO "game_stock" ("game_id", "available") SELECT 'made-' || i, i % 50 FROM n`],
  [
    400,
    `INSERT INTO "daily_sales" ("day", "cents", "orders") SELECT date(1796000000 - i * 86400, 'unixepoch'), 1999, 1 FROM n`,
  ],
];

/** A shop as large as one may get, by its rows alone; games come beside it. */
export function* deskRows(orders: number): Generator<Statement> {
  for (const [count, sql] of tablesOf(orders)) {
    for (let at = 0; at < count; at += ROWS_PER_STATEMENT) {
      yield { sql: `${upTo(at, Math.min(at + ROWS_PER_STATEMENT, count))} ${sql}`, params: [] };
    }
  }
}
