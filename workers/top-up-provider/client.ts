import type { GamePlayer } from "~/domain/top-up/ports";
import { z } from "zod";
import { callProvider, type ProviderSettings, type Unavailable, unavailable } from "./call";

export interface TopUpRequest extends GamePlayer {
  /** One purchase: the provider delivers once for each. */
  requestId: string;
  itemId: string;
}

export type PlayerLookUp =
  | { outcome: "ok"; nickname: string }
  | { outcome: "player_not_found" }
  | Unavailable;

export type TopUpAnswer =
  | { outcome: "ok" | "pending"; providerOrderId: string }
  | { outcome: "player_not_found" | "sold_out" | "refused"; reason: string }
  | Unavailable;

const LOOK_UP_MS = 5_000;
const ORDER_MS = 10_000;

// A nickname is a stranger's text: control and direction marks could make it read as another.
const UNSAFE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;
const lookUpSchema = z.object({
  nickname: z
    .string()
    .transform((text) => text.toWellFormed().replaceAll(UNSAFE, "").trim())
    .pipe(z.string().min(1).max(64)),
});
const errorSchema = z.object({ error: z.string().max(64) });
const orderSchema = z.object({
  requestId: z.string(),
  providerOrderId: z.string().min(1).max(128),
  status: z.enum(["completed", "pending", "failed"]),
  reason: z.string().max(64).nullable(),
});

/** Asks the provider who stands behind an id. */
export async function lookUpPlayer(
  settings: ProviderSettings,
  { gameId, userId, zoneId }: GamePlayer,
  timeoutMs = LOOK_UP_MS,
): Promise<PlayerLookUp> {
  const body = { game: gameId, userId, zoneId };
  const answer = await callProvider(settings, {
    method: "POST",
    path: "/v1/players/lookup",
    body,
    timeoutMs,
  });
  if (answer.outcome === "unavailable") return answer;
  if (isError(answer, 404, "player_not_found")) return { outcome: "player_not_found" };
  const player = lookUpSchema.safeParse(answer.body);
  if (answer.status !== 200 || !player.success) return unexpected(answer.status);
  return { outcome: "ok", nickname: player.data.nickname };
}

/**
 * Orders a top-up. Safe to repeat: one `requestId` is delivered once. After `unavailable` it may or may
 * not have been delivered, which {@link getTopUp} tells.
 */
export async function placeTopUp(
  settings: ProviderSettings,
  { requestId, gameId, itemId, userId, zoneId }: TopUpRequest,
  timeoutMs = ORDER_MS,
): Promise<TopUpAnswer> {
  const answer = await callProvider(settings, {
    method: "POST",
    path: "/v1/orders",
    body: { requestId, game: gameId, itemId, userId, zoneId },
    timeoutMs,
  });
  return answer.outcome === "unavailable" ? answer : readOrder(answer, requestId);
}

/** What became of an order; `not_placed` when the provider never got it. */
export async function getTopUp(
  settings: ProviderSettings,
  requestId: string,
  timeoutMs = ORDER_MS,
): Promise<TopUpAnswer | { outcome: "not_placed" }> {
  const path = `/v1/orders/${encodeURIComponent(requestId)}`;
  const answer = await callProvider(settings, { method: "GET", path, timeoutMs });
  if (answer.outcome === "unavailable") return answer;
  if (isError(answer, 404, "order_not_found")) return { outcome: "not_placed" };
  return readOrder(answer, requestId);
}

interface Answered {
  status: number;
  body: unknown;
}

function readOrder(answer: Answered, requestId: string): TopUpAnswer {
  const order = orderSchema.safeParse(answer.body);
  if (answer.status !== 200 || !order.success || order.data.requestId !== requestId) {
    return unexpected(answer.status);
  }
  const { status, providerOrderId, reason } = order.data;
  if (status === "completed") return { outcome: "ok", providerOrderId };
  if (status === "pending") return { outcome: "pending", providerOrderId };
  if (reason === "player_not_found" || reason === "sold_out") return { outcome: reason, reason };
  return { outcome: "refused", reason: reason ?? "refused" };
}

function isError({ status, body }: Answered, expected: number, code: string): boolean {
  return status === expected && errorSchema.safeParse(body).data?.error === code;
}

function unexpected(status: number): Unavailable {
  return unavailable(`The provider answered ${status} and nothing that its interface knows`);
}
