import { randomUUID } from "node:crypto";
import { Keypair } from "@solana/web3.js";
import type { Playstead } from "~/scripts/start/playstead";
import type { ServedBuild } from "~/scripts/start/serve-build";
import type { Case } from "./comparison";
import type { Load, Target } from "./load";
import { createPlayer, type Player, repeat, signChallenge } from "./player";
import { recordCommand } from "./recorded-command";

const JSON_TYPE = { "content-type": "application/json" };
const PLAYERS = 200;
/** More than one machine answers, so that no round runs dry. */
const MOST_PER_SECOND = 1_500;

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
  const wanted = (rounds + 1) * load.seconds * MOST_PER_SECOND;
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

  const bodies = await repeat(wanted, 32, () => signChallenge(origin, Keypair.generate()));
  const url = `${origin}/api/auth/login`;
  await useStatements(
    shop,
    bare,
    new Request(url, { method: "POST", headers: JSON_TYPE, body: JSON.stringify(bodies.pop()) }),
  );
  yield {
    name: "Command: a player's first sign-in (2 events, one sealed), by its statements in a bare batch",
    floor,
    product: {
      url,
      method: "POST",
      headers: JSON_TYPE,
      vary() {
        const body = bodies.pop();
        return body && { body: JSON.stringify(body) };
      },
    },
    goal: 0.6,
  };
}

async function useStatements(shop: Playstead, bare: ServedBuild, request: Request): Promise<void> {
  const settings = { ...shop.settings, VERIFICATION_COST: "1" };
  const statements = await recordCommand(shop.miniflare, settings, request);
  await fetch(`${bare.origin}/batch`, { method: "PUT", body: statements });
}

function addToCart({ origin }: Playstead, { token }: Player, game: string): Request {
  return new Request(`${origin}/api/cart/games/${game}`, {
    method: "PUT",
    headers: { "x-token": token },
  });
}

/** Another player at each request, and another game when each has had his turn. */
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
