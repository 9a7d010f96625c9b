import type { Statement } from "~/domain/event-store/statement";
import { upTo } from "~/scripts/bench/growth/costs";
import { ID_OF, POST_ID } from "~/scripts/bench/posts/rows";

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
    20_000,
    `INSERT INTO "orders" ("id", "user_id", "kind", "status", "method", "total_cents", "recipient", "amount", "reference", "placed_at", "expires_at")
      SELECT 'busy' || i, 'player-4711', 'cart', 'expired', 'USDC', 1999, 'shop', '19990000', 'busy-reference-' || i, ${PLACED}, ${PLACED} FROM n`,
  ],
  [
    1_000,
    `INSERT INTO "order_lines" ("order_id", "line_id", "place", "game_id", "delivery", "price_cents", "sale_discount_cents", "code_discount_cents", "state")
      SELECT 'order' || (i * 3), 'box', 1, 'made-1', 'shipment', 1999, 0, 0, 'pending' FROM n`,
  ],
  [
    CASES,
    `INSERT INTO "gifts" ("gift_id", "order_id", "line_id", "user_id", "game_id", "delivery", "issued_at", "refund_asked_at")
      SELECT 'gift-' || i, 'order' || (i * 4), 'line', ${ofPlayer}, 'made-1', 'key', ${PLACED}, iif(i % 4 = 0, ${PLACED}, NULL) FROM n`,
  ],
  [
    10_000,
    `INSERT INTO "order_refunds" ("refund_id", "order_id", "recipient", "amount", "reason", "owed_at", "signature")
      SELECT 'refund-' || i, 'order' || i, 'address', '19990000', 'given_back', ${PLACED}, iif(i % 2 = 0, NULL, 'refunded-' || i) FROM n`,
  ],
  [
    CASES,
    `INSERT INTO "contact_cases" ("id", "state", "user_id", "order_id", "topic", "language", "email", "message", "opened_at")
      SELECT 'case-' || i, iif(i % 2 = 0, 'open', 'closed'), ${ofPlayer}, 'order' || i, iif(i % 1000, 'order', 'privacy'), 'en',
        iif(i % 100, 'player' || i || '@example.com', 'busy@example.com'), 'Where is my key?', ${PLACED} FROM n`,
  ],
  [
    CASES,
    `INSERT INTO "moderation_cases" ("id", "kind", "target_id", "author_id", "origin", "state", "opened_at", "waiting_since", "due_at")
      SELECT 'judged-' || i, 'user', 'target-' || i, ${ofPlayer}, 'report', iif(i % 2, 'decided', iif(i % 10, 'open', 'appealed')), ${PLACED}, ${PLACED}, ${PLACED} FROM n`,
  ],
  [
    CASES,
    `INSERT INTO "moderation_reasons" ("case_id", "reason", "reports") SELECT 'judged-' || i, 'spam', 1 FROM n`,
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
    CASES,
    `INSERT INTO "discount_codes" ("code", "user_id", "percent", "minimum_cents", "starts_at", "ends_at", "uses_left", "uses", "issued_at", "stopped_at")
      SELECT 'CODE' || i, iif(i % 10, 'player-' || (i % ${PLAYERS}), NULL), 10, 0, '2026-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z', 1, 1, ${PLACED},
        iif(i % 40, NULL, ${PLACED}) FROM n`,
  ],
  [
    CASES,
    `INSERT INTO "discount_uses" ("code", "user_id", "order_id", "used_at") SELECT 'BUSY', 'player-' || i, 'order' || i, ${PLACED} FROM n`,
  ],
  [
    PLAYERS,
    `INSERT INTO "point_balances" ("user_id", "balance", "earned", "given", "spent", "owed", "version") SELECT 'player-' || i, 5, 5, 0, 0, 0, 1 FROM n`,
  ],
  [
    10_000,
    `INSERT INTO "point_entries" ("user_id", "version", "position", "delta", "balance", "reason", "source", "occurred_at")
      SELECT 'player-4711', i + 1, i + 1, 5, i * 5, 'task', 'check-in/' || i, ${PLACED} FROM n`,
  ],
  [
    10_000,
    `INSERT INTO "library_entries" ("user_id", "game_id", "order_id", "source", "delivery", "acquired_at")
      SELECT 'player-4711', 'made-' || i, 'order' || i, 'order', 'key', ${PLACED} FROM n`,
  ],
  [
    10_000,
    `INSERT INTO "player_notes" ("note_id", "user_id", "author_id", "text", "written_at") SELECT 'note-' || i, 'player-4711', 'player-1', 'Friendly', ${PLACED} FROM n`,
  ],
  [
    CASES,
    `INSERT INTO "play_sessions" ("id", "user_id", "game_id", "rules", "seed", "ranked", "state", "started_at", "ended_at", "score", "held")
      SELECT 'session-' || i, iif(i % 10, ${ofPlayer}, 'player-4711'), 'made-1', 1, 'seed', 1, iif(i % 4, 'counted', 'held'), ${PLACED}, ${PLACED}, i, iif(i % 4, NULL, 'fast') FROM n`,
  ],
  [
    CASES,
    `INSERT INTO "media" ("id", "owner_id", "kind", "use", "state", "bytes", "created_at")
      SELECT 'media-' || i, ${ofPlayer}, 'image', 'post', iif(i % 50, 'stored', 'hidden'), 1000, ${PLACED} FROM n`,
  ],
  [
    CASES,
    `INSERT INTO "invites" ("invited_id", "inviter_id", "status", "inviter_points", "invited_points", "joined_at", "changed_at")
      SELECT 'player-' || i, 'player-1', iif(i % 10, 'rewarded', 'held'), 5, 5, ${PLACED}, ${PLACED} FROM n`,
  ],
  [
    3 * CASES,
    `INSERT INTO "mails" ("key", "kind", "state", "unconfirmed", "tried_at")
      SELECT 'receipt:order' || i, 'receipt', 'sent', 0, ${PLACED} FROM n`,
  ],
  [
    PLAYERS,
    `INSERT INTO "newsletter_subscribers" ("id", "state", "language", "email", "asked_at") SELECT 'reader-' || i, 'confirmed', 'en', 'reader' || i || '@example.com', ${PLACED} FROM n`,
  ],
  [
    3 * CASES,
    `INSERT INTO "events" ("position", "stream_id", "version", "type", "schema_version", "data", "actor", "command_id", "occurred_at", "salt")
      SELECT i + 1, iif(i % 300, 'order-' || i, 'game-busy'), iif(i % 300, 1, i / 300 + 1), iif(i % 300, 'OrderPaid', iif(i % 600, 'SaleEnded', 'GameWithdrawn')), 1,
        json_object('userId', ${ofPlayer}, 'gameId', 'busy'), iif(i % 3, ${ofPlayer}, 'system:shop'), 'command-' || i, ${PLACED}, 'salt' FROM n`,
  ],
  [
    400,
    `INSERT INTO "daily_sales" ("day", "cents", "orders") SELECT date(1796000000 - i * 86400, 'unixepoch'), 1999, 1 FROM n`,
  ],
];

/** In a log of the communities: cases of each kind of queue, on posts of Spaces. */
const communityTables: readonly (readonly [count: number, sql: string])[] = [
  [
    CASES,
    `INSERT INTO "moderation_cases" ("id", "kind", "target_id", "space_id", "author_id", "origin", "state", "opened_at", "waiting_since", "due_at")
      SELECT 'judged-' || i, iif(i % 3, 'post', 'comment'), ${POST_ID}, ${ID_OF("i % 1000")}, 'author-' || (i % 1000), iif(i % 5, 'report', 'held'),
        iif(i % 2, 'decided', iif(i % 10, 'open', 'appealed')), ${PLACED}, ${PLACED}, ${PLACED} FROM n`,
  ],
  [
    CASES,
    `INSERT INTO "moderation_reasons" ("case_id", "reason", "reports") SELECT 'judged-' || i, 'spam', 1 FROM n`,
  ],
  [
    10_000,
    `INSERT INTO "articles" ("id", "space_id", "author_id", "state", "texts", "written_at", "published_at")
      SELECT ${POST_ID} || '-a', ${ID_OF("i % 1000")}, 'author-1', iif(i % 10, 'published', iif(i % 20, 'draft', 'deleted')), '{}', ${PLACED}, ${PLACED} FROM n`,
  ],
];

export const communityRows = (): Generator<Statement> => inSteps(communityTables);
/** A shop as large as one may get, by its rows alone; games come beside it. */
export const deskRows = (orders: number): Generator<Statement> => inSteps(tablesOf(orders));

function* inSteps(tables: readonly (readonly [number, string])[]): Generator<Statement> {
  for (const [count, sql] of tables) {
    for (let at = 0; at < count; at += ROWS_PER_STATEMENT) {
      yield { sql: `${upTo(at, Math.min(at + ROWS_PER_STATEMENT, count))} ${sql}`, params: [] };
    }
  }
}
