import { Refusal } from "~/domain/event-store/decider";
import type { GamePlayer } from "~/domain/top-up/ports";
import type { Env } from "~/workers/env";
import { lookUpPlayer } from "./client";

/** Refuses with `player_not_found` or `provider_unavailable`. */
export async function findNickname(env: Env, player: GamePlayer): Promise<string> {
  const found = await lookUpPlayer(env, player);
  if (found.outcome === "ok") return found.nickname;
  if (found.outcome === "unavailable") console.warn(`Top-up provider: ${found.detail}`);
  throw new Refusal(found.outcome === "unavailable" ? "provider_unavailable" : "player_not_found");
}
