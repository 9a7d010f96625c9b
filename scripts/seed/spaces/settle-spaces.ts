import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { Random } from "~/art/kit/random";
import { looks } from "~/art/looks/looks";
import { SPACE_PRICE } from "~/domain/space-register/price";
import type { Caller } from "~/scripts/seed/caller";
import { playerNames } from "~/scripts/seed/players/names";
import { paintPlace } from "./paint-place";
import { type SeedSpace, seedSpaces } from "./spaces";

interface Space {
  id: string;
  name: string;
}

/**
 * Twelve Spaces, each made by one of the players for points that a code of the operator's brought them, and joined
 * by others. `players`: in the order of their names. A second run finds them as they are.
 */
export async function settleSpaces(operator: Caller, players: readonly Caller[]): Promise<void> {
  const founders = seedSpaces.map(({ founder }) => players[playerNames.indexOf(founder)]!);
  const made: Space[] = [];
  for (const [at, space] of seedSpaces.entries()) {
    made.push(await make(operator, founders[at]!, space));
  }
  for (const [at, space] of seedSpaces.entries()) {
    const random = new Random(`members of ${space.name}`);
    const { id } = made[at]!;
    const founder = founders[at]!;
    const others = players.filter((player) => player !== founder);
    const chosen = Array.from({ length: space.members }, () => random.pick(others));
    for (const player of new Set(chosen)) await player.give("PUT", `spaces/${id}/membership`);
    for (const player of new Set(chosen.slice(0, 2))) {
      await founder.give("PUT", `spaces/${id}/moderators/${player.userId}`);
    }
  }
}

async function make(operator: Caller, founder: Caller, space: SeedSpace): Promise<Space> {
  const { name, description, scene, light } = space;
  const rules = space.rules.map((title) => ({ title }));
  const { items } = await founder.read<{ items: Space[] }>("spaces?filter=created&limit=50");
  const known = items.find((one) => one.name === name);
  if (known) return known;
  await earnThePrice(operator, founder);
  const look = { scene, colours: Object.values(looks)[light]!.colours };
  const [avatar, background] = await Promise.all([
    paintPlace(founder, "avatar", name, look),
    paintPlace(founder, "background", name, look),
  ]);
  return founder.ask<Space>("spaces", { name, description, rules, avatar, background });
}

async function earnThePrice(operator: Caller, founder: Caller): Promise<void> {
  const { balance } = await founder.read<{ balance: number }>("points");
  if (balance >= SPACE_PRICE) return;
  const prize = { kind: "points", amount: SPACE_PRICE };
  const batch = { prize, count: 1, usesPerCode: 1 };
  const { codes } = await operator.ask<{ codes: string[] }>("ops/redeem-batches", batch);
  const challenge =
    await founder.read<Parameters<typeof solveChallenge>[0]["challenge"]>("verification/challenge");
  const solution = await solveChallenge({ challenge, deriveKey });
  await founder.ask(
    "redeem-codes",
    { code: codes[0]! },
    btoa(JSON.stringify({ challenge, solution })),
  );
}
