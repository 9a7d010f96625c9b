import { randomUUID } from "node:crypto";
import { Keypair } from "@solana/web3.js";
import type { Playstead } from "~/scripts/start/playstead";
import type { ServedBuild } from "~/scripts/start/serve-build";
import type { Case } from "./comparison";
import type { Load, Target } from "./load";
import { callApi, createPlayer, type Player, repeat, signChallenge } from "./player";
import { recordCommand } from "./recorded-command";

const JSON_TYPE = { "content-type": "application/json" };
/** So many that no cart gets full. */
const PLAYERS = 1_000;
/** More than one machine answers, so that no round runs dry. */
const MAX_PER_SECOND = 1_500;
const MAX_NEWCOMERS_PER_SECOND = 700;
/** As many as the points of one check-in pay, with prizes of several kinds. */
const RECORDED_OPENINGS = 10;
/** Whoever signs in may claim it at once. */
const CHECK_IN = "check-in";

/**
 * Commands beside their own statements in one bare batch. The product also reads before it decides,
 * checks who asks, seals what is personal and answers the same again when it is asked again.
 */
export async function* commandCases(
  shop: Playstead,
  bare: ServedBuild,
  games: readonly string[],
  rounds: number,
  load: Load,
): AsyncGenerator<Case> {
  const wanted = (rounds + 1) * load.seconds * MAX_PER_SECOND;
  const { origin } = shop;
  const floor: Target = { url: `${bare.origin}/batch`, method: "POST" };

  const players = await repeat(PLAYERS, 16, () => createPlayer(origin));
  await useStatements(shop, bare, addToCart(shop, players[0]!, games.at(-1)!));
  yield {
    name: "Command: put a game into the cart (1 event), by its statements in a bare batch",
    floor,
    product: {
      url: origin,
      method: "PUT",
      vary: varyCarts(players, games.slice(0, Math.ceil(wanted / PLAYERS))),
    },
  };

  const newcomers = (rounds + 1) * load.seconds * MAX_NEWCOMERS_PER_SECOND;
  const bodies = await repeat(newcomers, 32, () => signChallenge(origin, Keypair.generate()));
  const url = `${origin}/api/auth/login`;
  const post = { method: "POST", headers: JSON_TYPE } as const;
  const login = { ...post, body: JSON.stringify(bodies.pop()) };
  await useStatements(shop, bare, new Request(url, login));
  const tokens: string[] = [];
  yield {
    name: "Command: a player's first sign-in (3 events, one sealed, one signed), by its statements in a bare batch",
    floor,
    product: {
      ...post,
      url,
      vary() {
        const body = bodies.pop();
        return body && { body: JSON.stringify(body) };
      },
      heed: (answer) => tokens.push((JSON.parse(answer) as { token: string }).token),
    },
  };

  const rest = await repeat(bodies.length, 16, (index) =>
    callApi<{ token: string }>(origin, "/auth/login", { body: bodies[index] }),
  );
  tokens.push(...rest.map(({ token }) => token));
  const claim = `${origin}/api/tasks/${CHECK_IN}/claim`;
  await useStatements(shop, bare, inNameOf(tokens.pop()!, claim));
  const claimed: string[] = [];
  yield {
    name: "Command: claim a task (2 events), by its statements in a bare batch",
    floor,
    product: {
      ...post,
      url: claim,
      vary() {
        const token = tokens.pop();
        if (token === undefined) return undefined;
        claimed.push(token);
        return { headers: withToken(token) };
      },
    },
    goal: 0.6,
  };

  // The last claims of a round may not have arrived.
  await repeat(claimed.length, 16, (index) => fetch(inNameOf(claimed[index]!, claim)));
  const open = `${origin}/api/mystery-boxes/regular/open`;
  const recorded = Array.from({ length: RECORDED_OPENINGS }, () => inNameOf(claimed[0]!, open));
  await useStatements(shop, bare, ...recorded);
  let turn = 1;
  yield {
    name: "Command: open a mystery box (2 to 4 events), by the statements of openings in a bare batch",
    floor,
    product: {
      ...post,
      url: open,
      body: "{}",
      vary: () => ({ headers: withToken(claimed[turn++ % claimed.length]!) }),
    },
    goal: 0.6,
  };
}

const withToken = (token: string) => ({ "x-token": token, "idempotency-key": randomUUID() });
const inNameOf = (token: string, url: string) =>
  new Request(url, { method: "POST", headers: { ...JSON_TYPE, "x-token": token }, body: "{}" });

/** Gives the commands, and lets the bare batches of their statements take turns. */
async function useStatements(
  shop: Playstead,
  bare: ServedBuild,
  ...requests: readonly Request[]
): Promise<void> {
  const settings = { ...shop.settings, VERIFICATION_COST: "1" };
  const templates: string[] = [];
  for (const request of requests) {
    templates.push(await recordCommand(shop.miniflare, settings, request));
  }
  await fetch(`${bare.origin}/batch`, { method: "PUT", body: JSON.stringify(templates) });
}

function addToCart({ origin }: Playstead, { token }: Player, game: string): Request {
  return new Request(`${origin}/api/cart/games/${game}`, {
    method: "PUT",
    headers: { "x-token": token },
  });
}

/** Another player at each request, and another game when each has had their turn. */
function varyCarts(players: readonly Player[], games: readonly string[]): Target["vary"] {
  let next = 0;
  return () => {
    const player = players[next % players.length]!;
    const game = games[Math.floor(next / players.length)];
    next += 1;
    if (!game) return undefined;
    return {
      path: `/api/cart/games/${game}`,
      headers: { "x-token": player.token, "idempotency-key": randomUUID() },
    };
  };
}
