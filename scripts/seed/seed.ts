import { onChain } from "~/domain/brand-on-chain";
import { type CatalogueGame, catalogue } from "./catalogue/catalogue";
import { featured } from "./featured";
import { makeGameKeys } from "./game-keys";
import { packFrameGame } from "./pack-frame-game";
import { type Caller, signIn } from "./caller";
import { FROM_THE_BEGINNING } from "./rules/rule";
import { publishRules } from "./rules/publish-rules";
import { announceSeason } from "./season";

export interface SeedOptions {
  /** Where the shop answers, such as `http://localhost:8787`. */
  origin: string;
  /** The 64 bytes of a Solana keypair whose wallet stands in `OPERATORS`. */
  operatorSecretKey: Uint8Array;
  log(line: string): void;
}

const AT_ONCE = 8;
const KEYS_PER_COMMAND = 100;

/** Fills the shop through commands, as an operator would. A second run changes nothing. */
export async function seed({ origin, operatorSecretKey, log }: SeedOptions): Promise<void> {
  const operator = await signIn(origin, operatorSecretKey);
  await publishRules(operator);
  await announceSeason(operator);
  await issueDiscountCodes(operator);
  // What the store lists as played here must be playable by then.
  await operator.give("POST", "ops/play/games", packFrameGame("sdk", "sample/playstead.json"));
  const waiting = [...catalogue];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let game = waiting.shift(); game; game = waiting.shift()) {
        await listGame(operator, game);
        await priceGame(operator, game);
        await stockGame(operator, game, operatorSecretKey);
      }
    }),
  );
  log(`${catalogue.length} games are listed`);
}

/** Two codes to try: a tenth off, and five dollars off an order of thirty. */
async function issueDiscountCodes(operator: Caller): Promise<void> {
  const common = { from: FROM_THE_BEGINNING, until: "2027-12-31T00:00:00.000Z", uses: 100_000 };
  const codes = {
    WELCOME10: { percent: 10, amountCents: null, minimumCents: 0 },
    TOGETHER5: { percent: null, amountCents: 500, minimumCents: 3_000 },
  };
  for (const [code, discount] of Object.entries(codes)) {
    await operator.give("PUT", `ops/discounts/${code}`, { ...common, ...discount });
  }
}

async function listGame(operator: Caller, game: CatalogueGame): Promise<void> {
  await operator.give("PUT", `ops/games/${game.id}`, {
    name: game.name,
    category: game.category,
    delivery: game.delivery,
    platforms: game.platforms,
    genres: game.genres,
    developer: game.developer,
    releaseDate: game.releaseDate,
    blockchain: onChain.chain.name,
    featured: featured.has(game.id),
    editionOf: editionOf(game),
    tagline: game.tagline,
    overview: game.overview,
    topUp: game.topUp,
    titles: game.titles,
    tags: game.tags,
    languages: game.languages,
    ageRating: game.ageRating,
    requirements: game.requirements,
    redemption: game.redemption,
  });
}

/** A box's slug is that of its game and what the box adds. */
function editionOf(box: CatalogueGame): string | null {
  if (box.delivery !== "shipment") return null;
  return catalogue.find((game) => box.id.startsWith(`${game.id}-`))?.id ?? null;
}

async function priceGame(operator: Caller, game: CatalogueGame): Promise<void> {
  const { id, earlierPrice, sale } = game;
  const price = (priceCents: number, day: string) =>
    operator.give("PUT", `ops/games/${id}/price`, { priceCents, from: startOf(day) });
  if (earlierPrice) await price(earlierPrice.priceCents, game.releaseDate);
  await price(game.priceCents, earlierPrice?.until ?? game.releaseDate);
  if (sale) {
    await operator.give("POST", `ops/games/${id}/sales`, {
      percent: sale.percent,
      from: startOf(sale.from),
      until: startOf(sale.until),
    });
  }
}

async function stockGame(
  operator: Caller,
  { id, delivery, stock = 0 }: CatalogueGame,
  secret: Uint8Array,
): Promise<void> {
  if (delivery === "shipment" && stock > 0) {
    await operator.give("POST", `ops/games/${id}/stock`, { quantity: stock });
  }
  if (delivery !== "key") return;
  const keys = makeGameKeys(secret, id, stock);
  for (let at = 0; at < keys.length; at += KEYS_PER_COMMAND) {
    const some = keys.slice(at, at + KEYS_PER_COMMAND);
    await operator.give("POST", `ops/games/${id}/keys`, { keys: some });
  }
}

function startOf(day: string): string {
  return `${day}T00:00:00.000Z`;
}
