import { solveVerification } from "~/tests/orders/customer";
import { call } from "~/tests/sign-in/player";
import type { TestPlayer } from "~/tests/spaces/world";
import type { Operator } from "~/tests/store/operator";

/** Codes that give the bearer so many points. */
export async function makeCodes({ token }: Operator, count: number): Promise<string[]> {
  const body = { prize: { kind: "points", amount: 6_000 }, count, usesPerCode: 1 };
  const response = await call("/ops/redeem-batches", { token, body });
  return (await response.json<{ codes: string[] }>()).codes;
}

export async function redeem({ token }: TestPlayer, code: string): Promise<number> {
  const headers = { "x-verification": await solveVerification() };
  return (await call("/redeem-codes", { token, body: { code }, headers })).status;
}

export async function nameInviter({ token }: TestPlayer, inviter: TestPlayer): Promise<number> {
  const { code } = await (
    await call("/invites", { token: inviter.token })
  ).json<{ code: string }>();
  return (await call("/invites/inviter", { method: "PUT", token, body: { code } })).status;
}

/** An order of a gift, which is then called off. */
async function orderGift(token: string): Promise<number> {
  await call("/cart/games/popular", { method: "PUT", token, body: { gift: true } });
  const headers = { "x-verification": await solveVerification() };
  const body = { method: "USDC", gift: true };
  const placed = await call("/orders", { token, body, headers });
  const { id } = await placed.json<{ id: string }>();
  return placed.ok
    ? (await call(`/orders/${id}/cancel`, { method: "POST", token })).status
    : placed.status;
}

/** What players do besides, one after the other. */
const ERRANDS: ((token: string, number: number) => Promise<number>)[] = [
  async (token) => (await call("/wishlist/games/popular", { method: "PUT", token })).status,
  async (token, number) => {
    const body = { displayName: `Errand ${number.toString(36).replaceAll(/\d/g, "x")}` };
    return (await call("/me", { method: "PATCH", token, body })).status;
  },
  async (token) => (await call("/wishlist/games/popular", { method: "DELETE", token })).status,
  async (token, number) => {
    const choices = [{ kind: "follower", site: number % 2 === 0 }];
    return (await call("/notifications/choices", { method: "PUT", token, body: { choices } }))
      .status;
  },
  (token) => orderGift(token),
];

export async function runErrand({ token }: TestPlayer, number: number): Promise<void> {
  const status = await ERRANDS[number % ERRANDS.length]!(token, number);
  if (status >= 500 || status === 400)
    throw new Error(`Errand ${number % ERRANDS.length}: ${status}`);
}
