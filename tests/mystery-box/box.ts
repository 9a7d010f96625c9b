import { letPass } from "~/tests/rules/passed";
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { BoxPrize, MysteryBoxRule } from "~/domain/mystery-box/rule";
import type { BoxView, NewOpeningView, OpeningView } from "~/domain/mystery-box/view";
import { pay } from "~/tests/firm-money/pay";
import { givePoints } from "~/tests/points/give-points";
import { call, type Call, createPlayer } from "~/tests/sign-in/player";
import type { Operator } from "~/tests/store/operator";
import { createServices } from "~/workers/services";

export type Answer<Body> = { status: number; body: Body & { code?: string } };

export const onePoint = {
  id: "one-point",
  kind: "points",
  rarity: "common",
  weight: 1,
  stock: null,
  amount: 1,
} as const satisfies BoxPrize;
export const acorn = {
  id: "acorn",
  kind: "collectible",
  rarity: "common",
  weight: 1,
  stock: null,
  collectibleId: "acorn-cap",
} as const satisfies BoxPrize;
export const owl = {
  id: "owl",
  kind: "collectible",
  rarity: "rare",
  weight: 1,
  stock: null,
  collectibleId: "moon-owl",
} as const satisfies BoxPrize;

/** So likely that a test may count on it. */
export const SURE = 999_999_990;

export function ruleOf(
  prizes: readonly BoxPrize[],
  changes: Partial<MysteryBoxRule> = {},
): MysteryBoxRule {
  const pity = { within: 1000, rarity: "common" as const };
  const limits = { price: 1, dailyLimit: 50, allowancePercent: 5 };
  return { ...limits, pity, prizes: [...prizes], fallback: acorn.id, ...changes };
}

let published = 0;
/** Publishes a version of the odds and waits until it is in force. */
export async function publish(operator: Operator, body: MysteryBoxRule): Promise<number> {
  await letPass("mystery-box", body);
  for (;;) {
    const startsAt = new Date(Date.now() + (published ? 300 : -60_000));
    const response = await call("/ops/rules/mystery-box", {
      token: operator.token,
      body: { startsAt: startsAt.toISOString(), body },
    });
    const answer = await response.json<{ version: number; code?: string }>();
    // On a slow machine the moment may have passed on the way.
    if (answer.code === "rule_starts_too_early") continue;
    expect(response.status, JSON.stringify(answer)).toBe(201);
    published = answer.version;
    const wait = startsAt.getTime() - Date.now() + 5;
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    return answer.version;
  }
}

export const services = () => createServices(env, () => {}, "first-primary");

/** Enough firm money for anything. */
export const RICH = 10_000_000;

/** A signed-in player with points and firm money, and what they do with boxes as verbs. */
export async function createOpener(points = 0, paidCents = 0) {
  const player = await createPlayer();
  const { token, user } = player;
  if (points) await givePoints(user.id, points);
  if (paidCents) await (await pay(services().store, user.id, paidCents)).credit();
  async function give<Body>(path: string, options: Call = {}): Promise<Answer<Body>> {
    const response = await call(path, { token, ...options });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : {} };
  }
  return {
    ...player,
    userId: user.id,
    give,
    look: async () => (await give<BoxView>("/mystery-boxes/regular")).body,
    commit: (body: { replaces?: string | null } = {}) =>
      give<{
        commitment: { seedId: string; seedHash: string; oddsVersion: number; nonce: number };
        revealed: { seedId: string; seedHash: string; serverSeed: string } | null;
      }>("/mystery-boxes/regular/seed", { body }),
    open: (body: object = {}, key?: string) =>
      give<NewOpeningView>("/mystery-boxes/regular/open", { body, key }),
    openings: async () =>
      (await give<{ items: OpeningView[] }>("/mystery-boxes/openings?limit=100")).body.items,
    balance: async () => (await give<{ balance: number }>("/points")).body.balance,
  };
}

export async function eventTypes(streamId: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT type FROM events WHERE stream_id = ? ORDER BY version`,
  )
    .bind(streamId)
    .all<{ type: string }>();
  return results.map(({ type }) => type);
}
