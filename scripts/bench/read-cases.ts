import type { Playstead } from "~/scripts/start/playstead";
import type { ServedBuild } from "~/scripts/start/serve-build";
import { sizedPage, sizeOf } from "./bare";
import type { Case } from "./comparison";
import type { Player } from "./player";

const GAME = "gloamdelve";

/** Pages as a signed-in player gets them, which no cache keeps, and as visitors do. */
export async function pageCases(
  { origin }: Playstead,
  bare: ServedBuild,
  player: Player,
): Promise<Case[]> {
  const headers = { cookie: `x-token=${player.token}` };
  const list = { url: `${origin}/store`, headers };
  const detail = { url: `${origin}/store/detail/${GAME}`, headers };
  const visitors = `${origin}/store`;
  return [
    {
      name: "Store list (20 games of 2,000), rendered for a player, by a bare page of as much HTML",
      floor: { url: await sizedPage(bare, list) },
      product: list,
      goal: 0.6,
    },
    {
      name: "The same, by a bare page that reads from D1 once",
      floor: { url: await sizedPage(bare, list, "&d1") },
      product: list,
    },
    {
      name: "Game detail, rendered for a player, by a bare page of as much HTML",
      floor: { url: await sizedPage(bare, detail) },
      product: detail,
      goal: 0.6,
    },
    {
      name: "Store list for visitors, from the edge cache, by a bare Hono text",
      floor: { url: `${bare.origin}/text?bytes=${await sizeOf(visitors)}` },
      product: { url: visitors },
      goal: 0.5,
    },
  ];
}

export async function apiCases({ origin }: Playstead, bare: ServedBuild): Promise<Case[]> {
  const list = `${origin}/api/games?limit=20`;
  const one = `${origin}/api/games/${GAME}`;
  const query = async (like: string, items: number) => {
    const [wanted, empty] = [
      await sizeOf(like),
      await sizeOf(`${bare.origin}/query?items=${items}&text=1`),
    ];
    const letters = Math.max(Math.round((wanted - empty) / items), 1);
    return { url: `${bare.origin}/query?items=${items}&text=${letters}` };
  };
  return [
    {
      name: "API read: list of 20 games, by bare Hono with one D1 query",
      floor: await query(list, 20),
      product: { url: list },
      goal: 0.7,
    },
    {
      name: "API read: one game, by bare Hono with one D1 query",
      floor: await query(one, 1),
      product: { url: one },
      goal: 0.7,
    },
  ];
}
