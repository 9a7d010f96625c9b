import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { D1 } from "~/domain/event-store/database";
import { model } from "~/domain/model";
import { countFacets } from "~/domain/store/facet-queries";
import { type GameFilter, priceSteps, type Sort, sorts } from "~/domain/store/game-filter";
import { listGames } from "~/domain/store/list-queries";
import { discount } from "~/domain/store/price";
import { listStaleOffers } from "~/domain/store/offer-queries";
import { categories, genres, platforms } from "~/domain/store/taxonomy";
import { findDifferences, openStore } from "~/tests/support/store";
import { followOffers } from "~/workers/jobs/offers";
import { call } from "~/tests/sign-in/player";
import { appendTo } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { loadGameStream } from "~/domain/store/stream-queries";
import { createOperator } from "./operator";

/** The same on every run, and different for every game and question. */
let seed = 20_261_122;
function random(below: number): number {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}
const some = <Word>(words: readonly Word[]) => words.filter(() => random(2) === 0);

const GAMES = 60;
const start = Date.now();
const hours = (count: number) => new Date(start + count * 3_600_000).toISOString();
const games = Array.from({ length: GAMES }, (_, n) => {
  const isTopUp = n % 6 === 0;
  // Sales of a game follow each other with gaps between, and some without.
  let at = random(40) - 30;
  const sales = Array.from({ length: isTopUp ? 0 : random(5) }, () => {
    const from = (at += random(3) * 10);
    const until = (at += 1 + random(60));
    return { percent: 1 + random(99), from: hours(from), until: hours(until) };
  });
  return {
    id: `game-${n}`,
    name: `${["Star", "star", "Gloam"][random(3)]} ${random(20)}`,
    category: categories[random(2)]!,
    platforms: some(platforms),
    genres: some(genres),
    releaseDate: `202${random(6)}-0${1 + random(9)}-1${random(9)}`,
    featured: random(5) === 0,
    priceCents: random(12) * 500,
    sales,
    items: Array.from({ length: isTopUp ? 1 + random(3) : 0 }, () => 99 + random(40) * 100),
  };
});
type Game = (typeof games)[number];

const offerOf = (items: readonly number[]) => ({
  requiresZone: false,
  zones: [],
  items: items.map((priceCents, at) => ({
    id: `item-${at}`,
    name: { en: "Coins", "zh-CN": "金币", "zh-TW": "金幣" },
    priceCents,
  })),
});

const percentAt = ({ sales }: Game, now: string) =>
  sales.find(({ from, until }) => from <= now && now < until)?.percent ?? 0;
const priceAt = (game: Game, now: string) =>
  game.items.length ? Math.min(...game.items) : discount(game.priceCents, percentAt(game, now));

function fits(game: Game, filter: GameFilter, now: string): boolean {
  const price = priceAt(game, now);
  const shares = (own: readonly string[], wanted: readonly string[]) =>
    wanted.length === 0 || own.some((word) => wanted.includes(word));
  return (
    (filter.category ?? game.category) === game.category &&
    shares(game.platforms, filter.platforms) &&
    shares(game.genres, filter.genres) &&
    price >= (filter.minPrice ?? 0) &&
    price <= (filter.maxPrice ?? Infinity) &&
    game.name.toLowerCase().includes(filter.q ?? "")
  );
}

type Key = (game: Game, now: string) => string | number;
const orders: Record<Sort, { keys: Key[]; down: boolean }> = {
  featured: { keys: [(g) => Number(g.featured), (g) => g.releaseDate, (g) => g.id], down: true },
  newest: { keys: [(g) => g.releaseDate, (g) => g.id], down: true },
  // None is reviewed.
  rating: { keys: [(g) => g.releaseDate, (g) => g.id], down: true },
  "price-asc": { keys: [priceAt, (g) => g.id], down: false },
  "price-desc": { keys: [priceAt, (g) => g.id], down: true },
  name: { keys: [(g) => g.name.toLowerCase(), (g) => g.id], down: false },
  discount: { keys: [percentAt, (g) => g.releaseDate, (g) => g.id], down: true },
};

function expected(filter: GameFilter, sort: Sort, now: string): string[] {
  const { keys, down } = orders[sort];
  const compare = (a: Game, b: Game) => {
    for (const key of keys) {
      const [one, other] = [key(a, now), key(b, now)];
      if (one !== other) return one < other === down ? 1 : -1;
    }
    return 0;
  };
  return games
    .filter((game) => fits(game, filter, now))
    .sort(compare)
    .map(({ id }) => id);
}

function anyFilter(): GameFilter {
  const minPrice = random(2) ? random(3000) : undefined;
  return {
    category: random(2) ? categories[random(3)] : undefined,
    platforms: random(2) ? some(platforms) : [],
    genres: random(2) ? some(genres) : [],
    minPrice,
    maxPrice: random(2) ? (minPrice ?? 0) + random(3000) : undefined,
    q: random(3) ? undefined : ["star", "gloam", "1", "nothing"][random(4)],
  };
}

const db = () => new D1(env.DB, "first-primary");

async function listAll(filter: GameFilter, sort: Sort, now: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { list } = await db().read({
      list: listGames({ ...filter, lng: "en", sort, now, limit: 9, cursor }),
    });
    ids.push(...list.items.map(({ id }) => id));
    cursor = list.nextCursor ?? undefined;
  } while (cursor);
  return ids;
}

async function expectRightLists(now: string, questions: number): Promise<void> {
  for (let asked = 0; asked < questions; asked++) {
    const [filter, sort] = [anyFilter(), sorts[random(sorts.length)]!];
    const asking = JSON.stringify({ filter, sort, now });
    expect(await listAll(filter, sort, now), asking).toEqual(expected(filter, sort, now));
    const { facets } = await db().read({ facets: countFacets({ ...filter, now }) });
    const count = (changes: Partial<GameFilter>) =>
      expected({ ...filter, ...changes }, "name", now).length;
    expect(facets, asking).toEqual({
      total: count({}),
      platforms: platforms.map((platform) => count({ platforms: [platform] })),
      genres: genres.map((genre) => count({ genres: [genre] })),
      prices: priceSteps.map(({ min, max }) => count({ minPrice: min, maxPrice: max })),
      ratings: [count({}), 0, 0],
    });
  }
}

beforeAll(async () => {
  const operator = await createOperator();
  await Promise.all(
    games.map(async ({ id, priceCents, sales, items, ...game }) => {
      if (items.length) {
        await operator.list(id, { ...game, delivery: "top-up", topUp: offerOf(items) });
        await operator.price(id, 0);
        return;
      }
      await operator.list(id, { ...game, delivery: "shipment" });
      // Before and after the price alike.
      for (const sale of sales.slice(0, 1)) {
        await operator.schedule(id, sale.percent, sale.from, sale.until);
      }
      await operator.price(id, priceCents);
      for (const sale of sales.slice(1)) {
        await operator.schedule(id, sale.percent, sale.from, sale.until);
      }
    }),
  );
}, 60_000);

describe("lists and their counts", () => {
  test("are right at any time, though nobody has noted which sales have begun and ended", async () => {
    for (let at = 0; at < 12; at++) await expectRightLists(hours(random(200)), 6);
  });

  test("are right once a job has noted it, and then nothing is left to note", async () => {
    for (const at of [3, 40, 41, 120, 400]) {
      const now = hours(at);
      const services = openStore(model, () => new Date(now));
      await followOffers(services);
      expect(await services.db.read({ stale: listStaleOffers({ now, limit: 9 }) })).toEqual({
        stale: [],
      });
      await expectRightLists(now, 6);
    }
  });

  test("a top-up has the price of its cheapest item, follows its items, and has no sales", async () => {
    const operator = await createOperator();
    const topUp = games.find(({ items }) => items.length)!;
    const { id, priceCents: _priceCents, sales: _sales, items: _items, ...game } = topUp;
    await expect(operator.schedule(id, 50, hours(-1), hours(900))).rejects.toThrow(
      "wrong_delivery",
    );
    topUp.items = [4_321, 1_234, 2_345];
    await operator.list(id, { ...game, delivery: "top-up", topUp: offerOf(topUp.items) });
    await expectRightLists(hours(400), 20);
    const answer = await call(`/games/${id}`);
    expect(await answer.json()).toMatchObject({
      price: { amount: "1234" },
      discountedPrice: { amount: "1234" },
      discountPercent: 0,
    });
  });

  test("a top-up that was listed when offers did not tell what items cost is told anew", async () => {
    const services = openStore(model, () => new Date(hours(400)));
    const topUps = games.filter(({ items }) => items.length);
    await execute(services.store, {
      id: newId(),
      name: "AsItWas",
      actor: "system:test",
      input: {},
      load: Object.fromEntries(topUps.map(({ id }) => [id, loadGameStream(id)])),
      decide: (streams) => ({
        appends: Object.entries(streams).map(([gameId, stream]) =>
          appendTo(stream, [
            { type: "OfferChanged", data: { gameId, priceCents: 0, percent: 0, until: null } },
          ]),
        ),
      }),
    });
    await followOffers(services);
    await expectRightLists(hours(400), 20);
    expect(
      await services.db.read({ stale: listStaleOffers({ now: hours(400), limit: 9 }) }),
    ).toEqual({ stale: [] });
  });

  test("follow from the log", async () => {
    expect(await findDifferences(openStore(model).store)).toEqual([]);
  });
});
