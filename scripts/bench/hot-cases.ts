import { randomUUID } from "node:crypto";
import type { Playstead } from "~/scripts/start/playstead";
import type { ServedBuild } from "~/scripts/start/serve-build";
import { openPosts, useStatements } from "./community-cases";
import { spreadOf } from "./comparison";
import { type Load, measure, type Measured, type Target } from "./load";
import { createPlayer, type Player, repeat } from "./player";

const JSON_TYPE = { "content-type": "application/json" };
/** The goals: of the floor's rate, and how many times the middle latency the worst may be. */
const SHARE = 0.6;
const MAX_TIMES = 5;

/** What a player does next to a post. */
interface Deed {
  name: string;
  next(post: string, turn: number): NonNullable<ReturnType<NonNullable<Target["vary"]>>>;
}

const DEEDS: readonly Deed[] = [
  {
    name: "like and take back",
    next: (post, turn) => ({
      path: `/api/posts/${post}/like`,
      method: turn % 2 === 0 ? "PUT" : "DELETE",
    }),
  },
  {
    name: "comment",
    next: (post) => ({
      path: `/api/posts/${post}/comments`,
      method: "POST",
      body: JSON.stringify({ text: `What a night ${randomUUID()}` }),
    }),
  },
];

/**
 * What as many players as there are connections do to one post, to a post each, and what the same statements take in a bare
 * batch, in turns.
 */
export async function measureHot(
  shop: Playstead,
  bare: ServedBuild,
  recorder: Player,
  rounds: number,
  load: Load,
): Promise<void> {
  const { origin } = shop;
  const players = await repeat(load.connections, 4, () => createPlayer(origin));
  const posts = openPosts(load.connections + 40);
  const floor: Target = { url: `${bare.origin}/batch`, method: "POST" };
  for (const { name, next } of DEEDS) {
    await useStatements(shop, bare, posts, (post) => {
      const { path, method, body } = next(post, 0);
      const headers = { "x-token": recorder.token, ...JSON_TYPE };
      return new Request(`${origin}${path}`, { method, headers, body });
    });
    // Where one load ended, the next begins.
    const turns = players.map(() => 0);
    const on = (postOf: (player: number) => string): Target => ({
      url: origin,
      headers: JSON_TYPE,
      varyOf: (player) => () => ({
        ...next(postOf(player), turns[player]!++),
        headers: { "x-token": players[player]!.token, "idempotency-key": randomUUID() },
      }),
    });
    const targets = {
      "a bare batch": floor,
      "the same behind a bare look at a session": { ...floor, url: `${floor.url}?who=1` },
      "ten posts": on((player) => posts[player + 1]!),
      "one post": on(() => posts[0]!),
    };
    const found = Object.entries(targets).map(([on]) => ({ on, measured: [] as Measured[] }));
    for (let round = 0; round <= rounds; round++) {
      for (const { on, measured } of found) {
        const one = await measure(targets[on as keyof typeof targets], load);
        if (round > 0) measured.push(one);
      }
    }
    console.log(`Hot: ${name}, ${load.connections} players at once`);
    const [bareRounds] = found;
    for (const { on, measured } of found) {
      const middle = (of: (one: Measured, round: number) => number) =>
        spreadOf(measured.map(of)).median;
      const p50 = middle((one) => one.p50);
      const p99 = middle((one) => one.p99);
      const times = p99 / p50;
      const rate = Math.round(middle((one) => one.perSecond));
      const share = middle((one, round) => one.perSecond / bareRounds!.measured[round]!.perSecond);
      const judged = `${share >= SHARE ? "✓" : "✗"}${times <= MAX_TIMES ? "✓" : "✗"}`;
      console.log(
        `  ${on}: ${rate}/s, p50 ${p50} ms, p99 ${p99} ms (${times.toFixed(1)} x), ${Math.round(share * 100)} % of the batch  ${judged}`,
      );
    }
  }
}
