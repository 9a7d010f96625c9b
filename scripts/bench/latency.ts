import { randomUUID } from "node:crypto";
import type { Playstead } from "~/scripts/start/playstead";
import { measure, type Target } from "./load";
import { createPlayer, type Player } from "./player";

const SECONDS = 8;
/** The share of what is answered at full load. */
const SHARE = 0.5;

/** How long a player waits while the shop is half as busy as it can be. */
export async function measureLatency(
  { origin }: Playstead,
  player: Player,
  games: readonly string[],
): Promise<void> {
  const { token } = await createPlayer(origin);
  let at = 0;
  const targets: Record<string, Target> = {
    "store list, for a player": {
      url: `${origin}/store`,
      headers: { cookie: `x-token=${player.token}` },
    },
    "GET /api/games?limit=20": { url: `${origin}/api/games?limit=20` },
    "put into the cart and take out again": {
      url: origin,
      vary() {
        const game = games[Math.floor(at / 2) % 20];
        const method = at++ % 2 === 0 ? "PUT" : "DELETE";
        const headers = { "x-token": token, "idempotency-key": randomUUID() };
        return { path: `/api/cart/games/${game}`, method, headers };
      },
    },
  };
  console.log(`Latency at ${SHARE * 100} % of the highest rate`);
  for (const [name, target] of Object.entries(targets)) {
    const connections = target.vary ? 1 : 10;
    const { perSecond } = await measure(target, { seconds: 3, connections });
    const rate = Math.round(perSecond * SHARE);
    const { p50, p99 } = await measure(target, { seconds: SECONDS, connections, rate });
    console.log(`  ${name}: p50 ${p50} ms, p99 ${p99} ms, at ${rate} a second`);
  }
}
