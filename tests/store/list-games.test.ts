import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { appendTo } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { ratingDecider } from "~/domain/ratings/decider";
import { loadScore } from "~/domain/ratings/queries";
import { tiers } from "~/domain/ratings/tiers";
import { tierScores } from "~/domain/ratings/tier-scores";
import { services } from "~/tests/spaces/world";
import { D1 } from "~/domain/event-store/database";
import { countFacets } from "~/domain/store/facet-queries";
import { type GameFilter, priceSteps, type Sort, sorts } from "~/domain/store/game-filter";
import { listGames } from "~/domain/store/list-queries";
import { discount } from "~/domain/store/price";
import { listFeaturedGames, listNewGames } from "~/domain/store/queries";
import { foldForSearch } from "~/domain/store/search-text";
import { genres, platforms } from "~/domain/store/taxonomy";
import { call, expectProblem } from "~/tests/sign-in/player";
import { createOperator } from "./operator";

/** The rule book again, as slowly and as plainly as can be, to hold the queries against. */
interface Model {
  id: string;
  name: string;
  category: "pc" | "mobile";
  platforms: (typeof platforms)[number][];
  genres: (typeof genres)[number][];
  developer: string;
  releaseDate: string;
  featured: boolean;
  tagline: string;
  priceCents: number;
  percent: number;
  score: number;
}

const GAMES = 90;
const now = new Date().toISOString();
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const model: Model[] = Array.from({ length: GAMES }, (_, n) => ({
  id: `game-${n}`,
  name: `${n % 3 ? "Star" : "star"} ${["Ōkami 100%", "under_score", "Gloam", "Zed"][n % 4]} ${n}`,
  category: n % 5 ? "pc" : "mobile",
  platforms: platforms.filter((_, bit) => (n * 7 + 3) & (1 << bit)),
  genres: genres.filter((_, bit) => (n * 11 + 1) & (1 << bit)),
  developer: `Studio ${n % 6}`,
  releaseDate: `202${n % 6}-0${1 + (n % 9)}-1${n % 9}`,
  featured: n % 10 === 0,
  tagline: n % 2 ? "一支火把,九层地牢" : "把整座地城装进盒子",
  priceCents: (n % 13) * 499,
  percent: n % 4 === 0 ? 10 + (n % 50) : 0,
  score: n % 7 === 0 ? 0 : (n * 13) % 101,
}));
const priceOf = (game: Model) => discount(game.priceCents, game.percent);

function matches(game: Model, filter: Partial<GameFilter>): boolean {
  const texts = [game.name, game.developer, ...game.genres, game.tagline, "One torch", "一支火把"];
  const words = foldForSearch(filter.q ?? "").split(" ");
  const price = priceOf(game);
  return (
    (!filter.category || game.category === filter.category) &&
    (!filter.platforms?.length || game.platforms.some((it) => filter.platforms!.includes(it))) &&
    (!filter.genres?.length || game.genres.some((it) => filter.genres!.includes(it))) &&
    price >= (filter.minPrice ?? 0) &&
    price <= (filter.maxPrice ?? Infinity) &&
    game.score >= (filter.rating ? tierScores[filter.rating] : 0) &&
    words.every((word) => texts.some((text) => foldForSearch(text).includes(word)))
  );
}

const compare = (one: string | number | boolean, other: string | number | boolean) =>
  one < other ? -1 : one > other ? 1 : 0;
const fold = (game: Model) => game.name.toLowerCase();
const orders: Record<Sort, (one: Model, other: Model) => number> = {
  featured: (a, b) =>
    compare(b.featured, a.featured) || compare(b.releaseDate, a.releaseDate) || compare(b.id, a.id),
  newest: (a, b) => compare(b.releaseDate, a.releaseDate) || compare(b.id, a.id),
  rating: (a, b) =>
    b.score - a.score || compare(b.releaseDate, a.releaseDate) || compare(b.id, a.id),
  "price-asc": (a, b) => priceOf(a) - priceOf(b) || compare(a.id, b.id),
  "price-desc": (a, b) => priceOf(b) - priceOf(a) || compare(b.id, a.id),
  name: (a, b) => compare(fold(a), fold(b)) || compare(a.id, b.id),
  discount: (a, b) =>
    b.percent - a.percent || compare(b.releaseDate, a.releaseDate) || compare(b.id, a.id),
};

const filters: [string, Partial<GameFilter>][] = [
  ["nothing", {}],
  ["a category", { category: "mobile" }],
  ["platforms", { category: "pc", platforms: ["xbox", "macos"] }],
  ["genres", { genres: ["racing", "fighting"] }],
  ["a price range", { minPrice: 1000, maxPrice: 2499 }],
  ["what players say", { rating: "mostly" }],
  ["what they say of a category", { category: "pc", rating: "highly" }],
  ["words in any order and case", { q: "OKAMI star" }],
  ["Chinese", { category: "pc", q: "九层地牢" }],
  ["two scripts", { q: "okami 火把" }],
  ["the word of a genre", { q: "racing" }],
  ["what LIKE would take for a wildcard", { q: "under_score" }],
  ["a per cent sign", { q: "100%" }],
  [
    "everything at once",
    { category: "pc", platforms: ["windows"], genres: ["action"], minPrice: 500, q: "studio 1" },
  ],
];

/** As the job notes it that follows the reviews. */
const rate = (gameId: string, score: number) =>
  execute(services().store, {
    id: newId(),
    name: "Rate",
    actor: "system:test",
    input: null,
    load: { rating: loadScore(gameId) },
    decide: ({ rating }) => ({
      appends: [appendTo(rating, ratingDecider.decide({ gameId, score }, rating.state))],
    }),
  });

const db = () => new D1(env.DB);

beforeAll(async () => {
  const operator = await createOperator();
  await Promise.all(
    model.map(async ({ id, priceCents, percent, tagline, score, ...game }) => {
      const texts = { en: "One torch", "zh-CN": tagline, "zh-TW": "一支火把" };
      await operator.list(id, { ...game, delivery: "shipment", tagline: texts });
      await operator.price(id, priceCents);
      await rate(id, score);
      if (percent) await operator.schedule(id, percent, days(-1), days(1));
    }),
  );
  await operator.list("unpriced", { delivery: "shipment" });
  await operator.list("withdrawn", { delivery: "shipment", featured: true });
  await operator.price("withdrawn", 100);
  await operator.withdraw("withdrawn");
}, 60_000);

async function listAll(filter: Partial<GameFilter>, sort: Sort, limit: number) {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const whole = {
      platforms: [],
      genres: [],
      ...filter,
      lng: "en" as const,
      sort,
      now,
      limit,
      cursor,
    };
    const { list } = await db().read({ list: listGames(whole) });
    expect(list.items.length).toBeLessThanOrEqual(limit);
    ids.push(...list.items.map(({ id }) => id));
    cursor = list.nextCursor ?? undefined;
  } while (cursor);
  return ids;
}

describe.each(sorts)("sorted by %s", (sort) => {
  test.each(filters)(
    "the pages of a list narrowed by %s hold each game once",
    async (_, filter) => {
      const expected = model.filter((game) => matches(game, filter)).toSorted(orders[sort]);
      expect(await listAll(filter, sort, 7)).toEqual(expected.map(({ id }) => id));
    },
  );
});

describe("facets", () => {
  const countIn = (filter: Partial<GameFilter>) =>
    model.filter((game) => matches(game, filter)).length;

  test.each(filters)("count what each choice would leave of %s", async (_, filter) => {
    const { facets } = await db().read({
      facets: countFacets({ platforms: [], genres: [], ...filter, now }),
    });
    expect(facets.total).toBe(countIn(filter));
    expect(facets.platforms).toEqual(
      platforms.map((platform) => countIn({ ...filter, platforms: [platform] })),
    );
    expect(facets.genres).toEqual(genres.map((genre) => countIn({ ...filter, genres: [genre] })));
    expect(facets.ratings).toEqual(
      [undefined, ...tiers].map((rating) => countIn({ ...filter, rating })),
    );
    expect(facets.prices).toEqual(
      priceSteps.map(({ min, max }) => countIn({ ...filter, minPrice: min, maxPrice: max })),
    );
  });

  test("follow sales as they end", async () => {
    const count = async (at: string) =>
      (await db().read({ facets: countFacets({ platforms: [], genres: [], now: at }) })).facets;
    const without = model.map((game) => ({ ...game, percent: 0 }));
    const stepsOf = (games: Model[]) =>
      priceSteps.map(
        ({ min, max = Infinity }) =>
          games.filter((game) => priceOf(game) >= min && priceOf(game) <= max).length,
      );
    expect((await count(now)).prices).toEqual(stepsOf(model));
    expect((await count(days(2))).prices).toEqual(stepsOf(without));
    expect((await count(now)).prices).toEqual(stepsOf(model));
  });

  test("follow the catalogue at once", async () => {
    const operator = await createOperator();
    const count = async () => {
      const facets = countFacets({ platforms: [], genres: [], now: new Date().toISOString() });
      return (await db().read({ facets })).facets;
    };
    const before = await count();
    await operator.list("late", { platforms: ["macos"], genres: ["racing"] });
    expect(await count()).toEqual(before);
    await operator.price("late", 9900);
    const after = await count();
    expect(after.total).toBe(before.total + 1);
    expect(after.platforms[3]).toBe(before.platforms[3]! + 1);
    expect(after.prices[3]).toBe(before.prices[3]! + 1);
    await operator.withdraw("late");
    expect(await count()).toEqual(before);
  });
});

test("a page goes on where it ended though games arrive meanwhile", async () => {
  const first = await db().read({
    list: listGames({ platforms: [], genres: [], lng: "en", sort: "newest", now, limit: 10 }),
  });
  const operator = await createOperator();
  await operator.list("arrival", { delivery: "shipment", releaseDate: "2029-01-01" });
  await operator.price("arrival", 100);
  const cursor = first.list.nextCursor!;
  const second = await db().read({
    list: listGames({
      platforms: [],
      genres: [],
      lng: "en",
      sort: "newest",
      now,
      limit: 10,
      cursor,
    }),
  });
  const expected = model.toSorted(orders.newest).slice(10, 20);
  expect(second.list.items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  await operator.withdraw("arrival");
});

test("the home page's lists hold featured games, and games that are out already", async () => {
  const operator = await createOperator();
  await operator.list("unborn", { delivery: "shipment", releaseDate: "2099-01-01" });
  await operator.price("unborn", 100);
  const { featured, recent } = await db().read({
    featured: listFeaturedGames({ lng: "en", now, limit: 4 }),
    recent: listNewGames({ lng: "en", now, limit: 4 }),
  });
  const sorted = model.toSorted(orders.newest);
  expect(featured.map(({ id }) => id)).toEqual(
    sorted
      .filter((game) => game.featured)
      .slice(0, 4)
      .map(({ id }) => id),
  );
  expect(recent.map(({ id }) => id)).toEqual(sorted.slice(0, 4).map(({ id }) => id));
  await operator.withdraw("unborn");
});

describe("GET /api/games", () => {
  interface Page {
    items: { id: string; discountedPrice: { amount: string } }[];
    nextCursor: string | null;
  }

  test("answers one page in one round trip to the database", async () => {
    const response = await call(
      "/games?category=pc&platform=windows&platform=xbox&minPrice=1000&sort=price-asc&limit=5",
    );
    expect(response.headers.get("server-timing")).toContain("round trips: 1");
    const page = await response.json<Page>();
    const expected = model
      .filter((game) =>
        matches(game, { category: "pc", platforms: ["windows", "xbox"], minPrice: 1000 }),
      )
      .toSorted(orders["price-asc"]);
    expect(page.items.map(({ id }) => id)).toEqual(expected.slice(0, 5).map(({ id }) => id));
    expect(page.items[0]!.discountedPrice.amount).toBe(String(priceOf(expected[0]!)));
  });

  test.each([
    "category=console",
    "platform=amiga",
    "minPrice=cheap",
    "minPrice=-1",
    "limit=0",
    "limit=51",
    "sort=random",
    "cursor=nonsense",
    `q=${"x".repeat(101)}`,
  ])("refuses %s", async (search) => {
    await expectProblem(await call(`/games?${search}`), 400, "malformed");
  });
});
