import { catalogue } from "~/scripts/seed/catalogue/catalogue";
import type { Statement } from "~/domain/event-store/statement";
import { discount } from "~/domain/store/price";
import { deskText, searchTexts } from "~/domain/store/search-text";
import { genres, platforms, toMask } from "~/domain/store/taxonomy";

const ROWS_PER_STATEMENT = 500;
const COLUMNS = [
  "id",
  "name",
  "category",
  "delivery",
  "platform_mask",
  "genre_mask",
  "developer",
  "blockchain",
  "release_date",
  "featured",
  "latin_text",
  "cjk_text",
  "listed_at",
  "price_cents",
  "offer_cents",
  "offer_percent",
  "offer_until",
  "changed_at",
  "desk_text",
];

/** Rows of made games beside the seeded ones: texts, genres and prices as those have, mixed anew. */
export function gameRows(from: number, to: number): Statement[] {
  const statements: Statement[] = [];
  for (let at = from; at < to; at += ROWS_PER_STATEMENT) {
    const count = Math.min(ROWS_PER_STATEMENT, to - at);
    const rows = Array.from({ length: count }, (_, index) => gameRow(at + index));
    const values = COLUMNS.map((_, column) => `value->>${column}`).join(", ");
    statements.push({
      sql: `INSERT INTO games (${COLUMNS.join(", ")}) SELECT ${values} FROM json_each(?)`,
      params: [JSON.stringify(rows)],
    });
  }
  return statements;
}

function gameRow(n: number): unknown[] {
  const pick = <T>(list: readonly T[], stride: number) =>
    list[Math.floor((n * stride) % list.length)]!;
  const model = pick(catalogue, 7);
  const other = pick(catalogue, 31);
  const name = `${model.name.split(" ")[0]} ${other.name.split(" ").at(-1)} ${n}`;
  const platformMask = (n * 2_654_435_761) % 16 || 1;
  const own = genres.filter((_, bit) => ((n * 40_503) % 64) & (1 << bit)).slice(0, 3);
  const percent = n % 4 === 0 ? 10 + (n % 60) : 0;
  const cents = 99 + ((n * 7_919) % 6_900);
  const game = { ...model, name, genres: own, tagline: other.tagline };
  const { latinText, cjkText } = searchTexts(game as never);
  return [
    `made-${n}`,
    name,
    model.category,
    "account",
    platformMask,
    toMask(genres, own),
    model.developer,
    "Solana",
    `20${10 + (n % 16)}-${String(1 + (n % 12)).padStart(2, "0")}-${String(1 + (n % 28)).padStart(2, "0")}`,
    n % 200 === 0 ? 1 : 0,
    latinText,
    cjkText,
    "2026-01-01T00:00:00.000Z",
    cents,
    discount(cents, percent),
    percent,
    "9999-12-31T23:59:59.999Z",
    `2026-01-${String(1 + (n % 28)).padStart(2, "0")}T00:00:00.000Z`,
    deskText({ ...game, gameId: `made-${n}`, titles: model.titles ?? {} } as never),
  ];
}

void platforms;
