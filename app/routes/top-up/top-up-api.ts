import { callApi } from "~/app/api-client";
import type { ConfirmedTopUp } from "./offer";

interface PlayerChoice {
  userId: string;
  zoneId: string | null;
}

export function lookUpPlayer(gameId: string, { userId, zoneId }: PlayerChoice) {
  return callApi("POST /topups/{gameId}/player", { params: { gameId }, body: { userId, zoneId } });
}

export function savePlayer(gameId: string, { userId, zoneId }: PlayerChoice) {
  return callApi("POST /topups/players", { body: { gameId, userId, zoneId } });
}

export function forgetPlayer(playerId: string) {
  return callApi("DELETE /topups/players/{playerId}", { params: { playerId } });
}

/** The same attempt sent again, even after a reload, is the same order. */
export function placeOrder(
  gameId: string,
  { itemId, userId, zoneId, method }: ConfirmedTopUp,
  verification: string,
) {
  const body = { itemId, userId, zoneId, method };
  const key = attemptKey(gameId, JSON.stringify(body));
  return callApi("POST /topups/{gameId}/orders", { params: { gameId }, body, verification, key });
}

export function endAttempt(gameId: string): void {
  sessionStorage.removeItem(attemptOf(gameId));
}

const attemptOf = (gameId: string) => `top-up-attempt:${gameId}`;

function attemptKey(gameId: string, wanted: string): string {
  const [key, sent] = JSON.parse(sessionStorage.getItem(attemptOf(gameId)) ?? "[]") as string[];
  if (key && sent === wanted) return key;
  const fresh = crypto.randomUUID();
  sessionStorage.setItem(attemptOf(gameId), JSON.stringify([fresh, wanted]));
  return fresh;
}
