import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Caller } from "./caller";

type Challenge = Parameters<typeof solveChallenge>[0]["challenge"];

/** A solved challenge, as commands that want one take it. */
export async function prove(player: Caller): Promise<string> {
  const challenge = await player.read<Challenge>("verification/challenge");
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
