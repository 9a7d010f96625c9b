import type { Playstead } from "~/scripts/start/playstead";
import type { ServedBuild } from "~/scripts/start/serve-build";
import { sizedPage } from "./bare";
import type { Case } from "./comparison";
import { callApi, createPlayer, type Player, repeat } from "./player";

const FRIENDS = 12;
const NAMED = { displayName: "Maya Okafor", about: "Here for the small games." };
const WISHED = ["gloamdelve"];

/** A player's own page, and a friend's, of players who have a name, friends, and a game that they wish for. */
export async function profileCases(
  { origin }: Playstead,
  bare: ServedBuild,
  player: Player,
): Promise<Case[]> {
  const idOf = async ({ token }: Player) =>
    (await callApi<{ id: string }>(origin, "/me", { token })).id;
  const follow = (who: Player, whom: string) =>
    callApi(origin, `/follows/${whom}`, { method: "PUT", token: who.token });

  const ownId = await idOf(player);
  await callApi(origin, "/me", { method: "PATCH", token: player.token, body: NAMED });
  for (const game of WISHED) {
    await callApi(origin, `/wishlist/games/${game}`, { method: "PUT", token: player.token });
  }
  const friends = await repeat(FRIENDS, 4, async (at) => {
    const friend = await createPlayer(origin);
    const body = { displayName: `Friend ${at + 1}` };
    await callApi(origin, "/me", { method: "PATCH", token: friend.token, body });
    const id = await idOf(friend);
    await follow(player, id);
    await follow(friend, ownId);
    return { friend, id };
  });
  for (const { id } of friends.slice(1)) await follow(friends[0]!.friend, id);

  const headers = { cookie: `x-token=${player.token}` };
  const own = { url: `${origin}/profile`, headers };
  const other = { url: `${origin}/profile/${friends[0]!.id}`, headers };
  return [
    {
      name: "One's own profile, by a bare page of as much HTML",
      floor: { url: await sizedPage(bare, own) },
      product: own,
      goal: 0.6,
    },
    {
      name: "The same, by a bare page that reads from D1 once",
      floor: { url: await sizedPage(bare, own, "&d1") },
      product: own,
    },
    {
      name: "A friend's profile, by a bare page of as much HTML",
      floor: { url: await sizedPage(bare, other) },
      product: other,
      goal: 0.6,
    },
  ];
}
