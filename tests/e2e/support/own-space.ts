import sharp from "sharp";
import { SPACE_PRICE } from "~/domain/space-register/price";
import type { Customer } from "~/tests/e2e/checkout-customer";
import { signInOperator } from "~/tests/e2e/ops-operator";
import { inject } from "vitest";

/** A player with the points that a Space costs, by a code of the operators'. */
export async function haveThePrice(player: Customer): Promise<void> {
  const operator = await signInOperator();
  const batch = {
    prize: { kind: "points", amount: SPACE_PRICE },
    count: 1,
    usesPerCode: 1,
  };
  const { codes } = await operator.call<{ codes: string[] }>("POST", "/ops/redeem-batches", batch);
  const headers = { "x-verification": await player.verify() };
  await player.call("POST", "/redeem-codes", { code: codes[0] }, headers);
}

export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c63" } })
    .png()
    .toBuffer();

async function upload(use: string, bytes: Buffer, token: string): Promise<string> {
  const response = await fetch(`${inject("origin")}/api/media?use=${use}`, {
    method: "POST",
    headers: { "content-type": "image/png", "x-token": token },
    body: new Uint8Array(bytes),
  });
  return ((await response.json()) as { id: string }).id;
}

/** A Space of the player's own. */
export async function createOwnSpace(creator: Customer): Promise<string> {
  await haveThePrice(creator);
  const { id } = await creator.call<{ id: string }>("POST", "/spaces", {
    name: `Harbour ${crypto.randomUUID().slice(0, 8)}`,
    rules: [{ title: "No trading", text: "Nothing is sold here." }],
    avatar: await upload("avatar", await picture(200, 200), creator.token),
    background: await upload("background", await picture(1280, 720), creator.token),
  });
  return id;
}
