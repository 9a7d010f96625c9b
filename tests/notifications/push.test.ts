import { Buffer } from "node:buffer";
import { createECDH } from "node:crypto";
import { env } from "cloudflare:workers";
import { base64urlnopad } from "@scure/base";
import { decrypt } from "http_ece";
import { beforeAll, expect, test } from "vitest";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { newId } from "~/domain/event-store/id";
import { isPushEndpoint, LOCAL_SERVICE } from "~/domain/notifications/push-endpoint";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { runSubscriptions } from "~/workers/jobs/subscriptions";
import { sendDuePushes } from "~/workers/push/send";
import { follow, happen, services } from "./history";

type Bytes = Uint8Array<ArrayBuffer>;
const text = (value: string) => new TextEncoder().encode(value) as Bytes;

/** What a browser keeps to itself of a subscription, and what it gives away. */
function browser(prefix = "") {
  const pair = createECDH("prime256v1");
  const own = pair.generateKeys();
  const secret = crypto.getRandomValues(new Uint8Array(16));
  const path = `/${prefix}${newId()}`;
  return {
    pair,
    secret,
    path,
    body: {
      endpoint: `https://${LOCAL_SERVICE}${path}`,
      keys: { p256dh: base64urlnopad.encode(own), auth: base64urlnopad.encode(secret) },
      lng: "en",
    },
  };
}
type Browser = ReturnType<typeof browser>;

/** RFC 8291 from the other side, by a library that had no part in sealing. */
function open({ pair: privateKey, secret }: Browser, body: string) {
  const authSecret = Buffer.from(secret);
  const sealed = Buffer.from(body, "base64");
  return JSON.parse(decrypt(sealed, { version: "aes128gcm", privateKey, authSecret }).toString());
}

interface Received {
  headers: Record<string, string>;
  body: string;
}
const received = async ({ path }: Browser): Promise<Received[]> =>
  (await fetch(new URL(path, env.PUSH_SERVICE_URL))).json();

const ask = (token: string, { body }: Pick<Browser, "body">) =>
  call("/notifications/push-address", { method: "PUT", token, body });

const mined = (userId: string, epoch: number) =>
  happen(`mining-${userId}`, {
    type: "MiningAccrued",
    data: { userId, epoch, money: 1, talk: 0, owed: 0, amount: 2_500_000, totalMined: epoch },
  });

async function tell(userId: string, epoch: number) {
  await mined(userId, epoch);
  await runSubscriptions(services());
  await sendDuePushes(services());
}
const addresses = async (userId: string) =>
  (await env.DB.prepare(`SELECT endpoint FROM push_addresses WHERE user_id = ?`).bind(userId).all())
    .results.length;

beforeAll(() => follow());

test("a browser that asked is pushed a line that only it can read, signed by us", async () => {
  const { token, user } = await createPlayer();
  const phone = browser();
  expect((await ask(token, phone)).status).toBe(204);
  await tell(user.id, 7);
  await expect.poll(() => received(phone)).toHaveLength(1);
  const [{ headers, body }] = (await received(phone)) as [Received];
  expect(headers["content-encoding"]).toBe("aes128gcm");
  expect(open(phone, body)).toMatchObject({
    body: "Epoch 7 was shared out: you mined 2.5 STEAD",
    url: "/community",
    unread: 1,
  });

  const { key } = await (await call("/notifications/push-key", { token })).json<{ key: string }>();
  const [, jwt, signer] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization!)!;
  expect(signer).toBe(key);
  const [head, claims, signature] = jwt!.split(".") as [string, string, string];
  const verifying = await crypto.subtle.importKey(
    "raw",
    base64urlnopad.decode(key) as Bytes,
    { name: "ECDSA", namedCurve: "P-256" },
    false,
    ["verify"],
  );
  const verified = await crypto.subtle.verify(
    { name: "ECDSA", hash: "SHA-256" },
    verifying,
    base64urlnopad.decode(signature) as Bytes,
    text(`${head}.${claims}`),
  );
  expect(verified).toBe(true);
  const { aud } = JSON.parse(new TextDecoder().decode(base64urlnopad.decode(claims)));
  expect(aud).toBe(`https://${LOCAL_SERVICE}`);
});

test("an address that is gone is forgotten, one that is busy is tried again", async () => {
  const { token, user } = await createPlayer();
  const [gone, busy] = [browser("410-"), browser("503-")];
  await ask(token, gone);
  await ask(token, busy);
  await tell(user.id, 1);
  await expect.poll(() => addresses(user.id)).toBe(1);
  const due = env.DB.prepare(`UPDATE pushes_owed SET due_at = '' WHERE user_id = ?`).bind(user.id);
  for (let attempt = 1; attempt <= 6; attempt++) {
    await due.run();
    await sendDuePushes(services());
  }
  await expect.poll(() => received(busy)).toHaveLength(5);
  expect((await received(gone)).length).toBe(1);
});

test("who logs out, asks no more or deletes their account is pushed nothing", async () => {
  const [leaver, refuser, deleter] = [
    await createPlayer(),
    await createPlayer(),
    await createPlayer(),
  ];
  for (const { token } of [leaver, refuser, deleter]) await ask(token, browser());
  await call("/auth/logout", { method: "POST", token: leaver.token });
  const other = browser();
  await ask(refuser.token, other);
  await call("/notifications/push-address/forget", {
    token: refuser.token,
    body: { endpoint: other.body.endpoint },
  });
  await forgetPerson(services().store, deleter.user.id);
  await expect.poll(() => addresses(leaver.user.id)).toBe(0);
  expect(await addresses(refuser.user.id)).toBe(1);
  expect(await addresses(deleter.user.id)).toBe(0);
  await tell(refuser.user.id, 1);
  expect(await received(other)).toEqual([]);
});

test("nothing is sent to where no browser's push service is", async () => {
  const { token } = await createPlayer();
  const phone = browser();
  for (const endpoint of [
    "http://fcm.googleapis.com/fcm/send/x",
    "https://localhost/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://169.254.169.254/latest/meta-data",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evil.example/fcm.googleapis.com",
    "https://fcm.googleapis.com@evil.example/x",
    "https://fcm.googleapis.com:8443/x",
    "https://evilpush.apple.com.example/x",
    "https://FCM.googleapis.com/x",
    "file:///etc/passwd",
    "x",
  ]) {
    const response = await ask(token, { body: { ...phone.body, endpoint } });
    await expectProblem(response, 409, "unknown_push_service");
  }
  expect(isPushEndpoint(phone.body.endpoint, false)).toBe(false);
  expect(isPushEndpoint("https://fcm.googleapis.com/fcm/send/abc:def", false)).toBe(true);
  expect(isPushEndpoint("https://updates.push.services.mozilla.com/wpush/v2/x", false)).toBe(true);
});

test("a player has at most ten browsers, the newest", async () => {
  const { token, user } = await createPlayer();
  for (let at = 0; at < 12; at++) await ask(token, browser());
  expect(await addresses(user.id)).toBe(10);
});
