import { fetchApi } from "~/app/api-client";
import type { ConfirmedTopUp } from "./offer";

interface PlayerChoice {
  userId: string;
  zoneId: string | null;
}

export function lookUpPlayer(gameId: string, player: PlayerChoice): Promise<{ nickname: string }> {
  return post(`/${gameId}/player`, player);
}

export function savePlayer(gameId: string, { userId, zoneId }: PlayerChoice): Promise<unknown> {
  return post("/players", { gameId, userId, zoneId });
}

export async function forgetPlayer(playerId: string): Promise<void> {
  await fetchApi(`/api/topups/players/${playerId}`, { method: "DELETE" });
}

/** The same attempt sent again, even after a reload, is the same order. */
export function placeOrder(
  gameId: string,
  { itemId, userId, zoneId, method }: ConfirmedTopUp,
  verification: string,
): Promise<{ id: string }> {
  const body = { itemId, userId, zoneId, method };
  const key = attemptKey(gameId, JSON.stringify(body));
  return post(`/${gameId}/orders`, body, {
    "x-verification": verification,
    "idempotency-key": key,
  });
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

async function post<Answer>(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetchApi(`/api/topups${path}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}
