import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { requireLogOf } from "~/domain/community-id";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { continueSubscription } from "~/domain/event-store/continue-subscription";
import { OTHER_LOGS } from "~/domain/logs";
import { ratingSubscription } from "~/domain/ratings/subscription";
import type { ReviewView } from "~/domain/reviews/view";
import { createPlayer } from "~/tests/sign-in/player";
import { services } from "~/tests/spaces/world";
import { Chance } from "~/tests/support/random";
import { findDifferences } from "~/tests/support/store";
import { followRatings } from "~/workers/jobs/ratings";
import { contextOf } from "~/workers/jobs/subscriptions";
import { judge, listed, listReviewable, own, shopRating, unwrite, vote, write } from "./world";

const ROUNDS = 16;
const DEEDS = ["write", "write", "write", "delete", "vote", "vote", "vote"] as const;

/** A review, by what players were answered: nothing of how it is kept. */
interface Told {
  id: string;
  game: string;
  by: number;
  stars: number;
  shown: boolean;
  gone: boolean;
  votes: Map<number, boolean>;
}

test("after a random history of six players at once, the hub, the shop and its lists show what the reviews come to", async () => {
  const chance = new Chance(20261123);
  const run = crypto.randomUUID().slice(0, 8);
  const games = [`random-one-${run}`, `random-two-${run}`];
  for (const id of games) await listReviewable(id);
  const players = await Promise.all(Array.from({ length: 6 }, () => createPlayer()));
  for (const id of games) await own(id, ...players);
  const told = new Map<string, Told>();
  const gone = new Set<number>();
  const score = (game: string) =>
    [...told.values()].filter((one) => one.game === game && !one.gone && !gone.has(one.by));

  async function act(who: number): Promise<void> {
    const by = players[who]!;
    const game = chance.of(games);
    const deed = chance.of(DEEDS);
    const stars = 1 + chance.below(5);
    const mine = score(game).find((one) => one.by === who);
    const theirs = score(game);
    const target = theirs.length ? chance.of(theirs) : undefined;
    const says = chance.of([true, false, null]);
    if (deed === "write") {
      const answer = await write(game, by, { stars, text: `${stars} by ${who}` });
      if (answer.status !== 200) return expect([409]).toContain(answer.status);
      const { id } = await answer.json<ReviewView>();
      const known = told.get(id);
      if (known) known.stars = stars;
      else {
        const votes = new Map<number, boolean>();
        told.set(id, { id, game, by: who, stars, shown: true, gone: false, votes });
      }
    } else if (deed === "delete") {
      const { status } = await unwrite(game, by);
      expect([204, 404]).toContain(status);
      if (status === 204 && mine) mine.gone = true;
    } else if (target) {
      const { status } = await vote(target.id, by, says);
      if (target.by === who) return expect([404, 409]).toContain(status);
      if (status !== 200) return expect(status).toBe(404);
      if (says === null) target.votes.delete(who);
      else target.votes.set(who, says);
    }
  }

  async function moderate(): Promise<void> {
    const all = [...told.values()].filter((one) => !one.gone);
    if (!all.length) return;
    const one = chance.of(all);
    const type = one.shown ? chance.of(["Hide", "Remove"] as const) : "Restore";
    await judge(one.id, type).then(
      () => {
        one.shown = type === "Restore";
      },
      // Its author was faster.
      ({ code }: { code?: string }) => expect(code).toBe("not_found"),
    );
  }

  async function compare() {
    for (const game of games) {
      const shown = score(game).filter((one) => one.shown);
      const stars = [1, 2, 3, 4, 5].map((n) => shown.filter((one) => one.stars === n).length);
      const recommended = stars[3]! + stars[4]!;
      const figures = { count: shown.length, recommended, stars };
      const { items, rating } = await listed(game, "sort=new&limit=50");
      expect(rating).toEqual(figures);
      const votes = (one: Told, said: boolean) =>
        [...one.votes].filter(([who, vote]) => vote === said && !gone.has(who)).length;
      const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
      expect(
        items
          .map(({ id, stars: given, helpful, unhelpful }) => ({ id, given, helpful, unhelpful }))
          .sort(byId),
      ).toEqual(
        shown
          .map((one) => ({
            id: one.id,
            given: one.stars,
            helpful: votes(one, true),
            unhelpful: votes(one, false),
          }))
          .sort(byId),
      );
      expect(await shopRating(game)).toEqual(shown.length ? figures : null);
      await followRatings(services());
      const row = await env.DB.prepare("SELECT standing AS score FROM games WHERE id = ?")
        .bind(game)
        .first<{ score: number }>();
      const expected = shown.length
        ? Math.floor(((recommended + 1) * 100) / (shown.length + 2))
        : 0;
      expect(row!.score).toBe(expected);
    }
  }

  for (let round = 0; round < ROUNDS; round++) {
    const crowd = players.map((_, who) => who).filter((who) => !gone.has(who));
    await Promise.all([
      ...crowd.map(async (who) => {
        for (let deed = 0; deed < 3; deed++) await act(who);
      }),
      (async () => {
        for (let decision = 0; decision < 2; decision++) await moderate();
      })(),
    ]);
    if (round % 4 === 3) await compare();
    if (round === 11) {
      for (const log of OTHER_LOGS) {
        await forgetPerson(services().at(log).store, players[5]!.user.id);
      }
      gone.add(5);
      await compare();
    }
  }

  const rows = async () => {
    const read = (table: string, key: string) =>
      env.DB.prepare(`SELECT * FROM ${table} ORDER BY ${key}`).all();
    return [
      (await read("rated_reviews", "review_id")).results,
      (await read("game_ratings", "game_id")).results.filter((row) =>
        (["one", "two", "three", "four", "five"] as const).some((name) => row[name] !== 0),
      ),
    ];
  };
  const live = await rows();
  const anew = { ...ratingSubscription, version: 2 };
  for (let step = 0; step < 2_000; step++) {
    const { atHead } = await continueSubscription(contextOf(services()), anew, { events: 7 });
    if (atHead) break;
  }
  expect(await rows()).toEqual(live);
  expect(told.size).toBeGreaterThan(8);
  for (const log of new Set([...told.keys()].map(requireLogOf))) {
    expect(await findDifferences(services().at(log).store)).toEqual([]);
  }
}, 180_000);
