import { env, exports } from "cloudflare:workers";
import { base64 } from "@scure/base";
import { expect, test } from "vitest";
import { model } from "~/domain/model";
import { type SignInInput, formatSignInText } from "~/domain/sign-in/siws";
import { openStore } from "~/tests/support/store";
import { purgeChallenges } from "~/workers/jobs/purge";
import { decodeWalletAddress, isSignedBy } from "~/workers/wallet";
import {
  type Challenge,
  ORIGIN,
  call,
  createPlayer,
  createWallet,
  expectProblem,
  requestChallenge,
  signText,
} from "./player";

test("another key over a text that names the victim fails", async () => {
  const [victim, attacker] = [await createWallet(), await createWallet()];
  const { message } = await requestChallenge(victim.address);
  const forged = await signText(attacker, message);
  await expectProblem(await call("/auth/login", { body: forged }), 401, "login_failed");
  const claimed = { ...forged, address: victim.address };
  await expectProblem(await call("/auth/login", { body: claimed }), 401, "login_failed");
});

test("a challenge of the attacker's own does not serve for the victim's name", async () => {
  const [victim, attacker] = [await createWallet(), await createWallet()];
  const { message } = await requestChallenge(attacker.address);
  const body = await signText(attacker, message.replace(attacker.address, victim.address));
  await expectProblem(await call("/auth/login", { body }), 401, "login_failed");
});

test("nothing is answered under another name or port", async () => {
  const { wallet, token } = await createPlayer();
  const { message } = await requestChallenge(wallet.address);
  const body = await signText(wallet, message);
  for (const origin of [
    "https://evil.example",
    "http://evil.example",
    "https://playstead.test:8443",
    "https://playstead.test.evil.example",
    "https://localhost.evil.example",
  ]) {
    const asked = { body: { address: wallet.address }, origin };
    await expectProblem(await call("/auth/challenge", asked), 421, "misdirected_request");
    await expectProblem(await call("/auth/login", { body, origin }), 421, "misdirected_request");
    await expectProblem(await call("/me", { token, origin }), 421, "misdirected_request");
    const file = await exports.default.fetch(`${origin}/ledger/key`);
    await expectProblem(file, 421, "misdirected_request");
  }
  expect((await call("/auth/login", { body })).status).toBe(200);
});

test("the text names the shop of the settings, on whatever local port it was asked for", async () => {
  const { address } = await createWallet();
  const origin = "http://localhost:8788";
  const asked = await call("/auth/challenge", { body: { address }, origin });
  const { input } = await asked.json<Challenge>();
  expect([input.domain, input.uri]).toEqual(["playstead.test", ORIGIN]);
});

test("a text with another site's name in it fails, though the nonce is ours", async () => {
  const wallet = await createWallet();
  const { message } = await requestChallenge(wallet.address);
  const body = await signText(wallet, message.replaceAll("playstead.test", "evil.example"));
  await expectProblem(await call("/auth/login", { body }), 401, "login_failed");
});

async function issueAt(address: string, issuedAt: Date): Promise<string> {
  const { input } = await requestChallenge(address);
  const message = formatSignInText({
    ...(input as unknown as SignInInput),
    issuedAt: issuedAt.toISOString(),
    expirationTime: new Date(issuedAt.getTime() + 300_000).toISOString(),
  });
  await env.DB.prepare("UPDATE challenges SET message = ? WHERE nonce = ?")
    .bind(message, input.nonce)
    .run();
  return message;
}

test("an expired text fails, and so does one from the future", async () => {
  const wallet = await createWallet();
  for (const offset of [-301_000, 60_000]) {
    const message = await issueAt(wallet.address, new Date(Date.now() + offset));
    const body = await signText(wallet, message);
    await expectProblem(await call("/auth/login", { body }), 401, "login_failed");
  }
  const fresh = await issueAt(wallet.address, new Date(Date.now() - 200_000));
  const login = await call("/auth/login", { body: await signText(wallet, fresh) });
  expect(login.status).toBe(200);
});

test("moving the expiry in the text does not help", async () => {
  const wallet = await createWallet();
  const { message, input } = await requestChallenge(wallet.address);
  const body = await signText(
    wallet,
    message.replace(input.expirationTime, "2099-01-01T00:00:00.000Z"),
  );
  await expectProblem(await call("/auth/login", { body }), 401, "login_failed");
});

test("a nonce is good for one session, before and after logout", async () => {
  const wallet = await createWallet();
  const { message } = await requestChallenge(wallet.address);
  const body = await signText(wallet, message);
  const login = await call("/auth/login", { body });
  const { token } = await login.json<{ token: string }>();
  await expectProblem(await call("/auth/login", { body }), 401, "login_failed");
  await call("/auth/logout", { method: "POST", token });
  await expectProblem(await call("/auth/login", { body }), 401, "login_failed");
  await expectProblem(await call("/me", { token }), 401, "login_expired");
});

test("of many uses of one nonce at once, one succeeds", async () => {
  const wallet = await createWallet();
  const { message } = await requestChallenge(wallet.address);
  const body = await signText(wallet, message);
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async () => (await call("/auth/login", { body })).status),
  );
  expect(statuses.sort()).toEqual([200, ...Array<number>(7).fill(401)]);
});

test("a nonce that was never issued fails", async () => {
  const wallet = await createWallet();
  const { message, input } = await requestChallenge(wallet.address);
  const body = await signText(wallet, message.replace(input.nonce, "0".repeat(22)));
  await expectProblem(await call("/auth/login", { body }), 401, "login_failed");
});

test("a changed byte fails, in the text, the signature and the address", async () => {
  const wallet = await createWallet();
  const { message } = await requestChallenge(wallet.address);
  const honest = await signText(wallet, message);
  const flip = (text: string, at: number) => {
    const bytes = base64.decode(text);
    bytes[at]! ^= 1;
    return base64.encode(bytes);
  };
  const length = base64.decode(honest.signedMessage).length;
  const changed = [
    ...[0, 40, 90, 200, length - 1].map((at) => ({
      ...honest,
      signedMessage: flip(honest.signedMessage, at),
    })),
    ...[0, 31, 32, 63].map((at) => ({ ...honest, signature: flip(honest.signature, at) })),
    { ...honest, address: (await createWallet()).address },
    { ...honest, signature: base64.encode(base64.decode(honest.signature).slice(0, 63)) },
    { ...honest, signature: "" },
  ];
  for (const body of changed) {
    const response = await call("/auth/login", { body });
    expect([400, 401]).toContain(response.status);
  }
  expect((await call("/auth/login", { body: honest })).status).toBe(200);
});

test("texts that are no sign-in texts fail, whatever was signed", async () => {
  const wallet = await createWallet();
  const { message } = await requestChallenge(wallet.address);
  for (const text of ["", "hello", `${message}\n`, `\uFEFF${message}`, message.slice(0, -1)]) {
    const body = { ...(await signText(wallet, text)) };
    if (!body.signedMessage) body.signedMessage = "AAAA";
    await expectProblem(await call("/auth/login", { body }), 401, "login_failed");
  }
});

test("a key of small order, under which one signature fits all, is nobody's wallet", async () => {
  const address = "4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM";
  const neutral = new Uint8Array([1, ...Array<number>(31).fill(0)]);
  // R is the base point and S is 1, which the neutral point as key makes valid for every message.
  const universal = new Uint8Array([
    0x58,
    ...Array<number>(31).fill(0x66),
    1,
    ...Array<number>(31).fill(0),
  ]);
  const anything = new TextEncoder().encode("anything");
  const key = await crypto.subtle.importKey("raw", neutral, "Ed25519", false, ["verify"]);
  expect(await crypto.subtle.verify("Ed25519", key, universal, anything)).toBe(true);

  expect(await isSignedBy(address, anything, universal)).toBe(false);
  expect(decodeWalletAddress("1".repeat(32))).toBeUndefined();
  await expectProblem(await call("/auth/challenge", { body: { address } }), 400, "malformed");
});

test("a write with only the cookie is refused", async () => {
  const { token } = await createPlayer();
  const cookie = `x-token=${token}`;
  await expectProblem(
    await call("/auth/logout", { method: "POST", cookie }),
    401,
    "login_required",
  );
  expect((await call("/me", { cookie })).status).toBe(200);
});

test("another site cannot sign its visitor in by a form", async () => {
  const wallet = await createWallet();
  const body = await signText(wallet, (await requestChallenge(wallet.address)).message);
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
    const response = await call("/auth/login", { body, headers: { "content-type": type } });
    expect(response.status).toBe(415);
    expect(response.headers.get("set-cookie")).toBeNull();
  }
});

test("somebody else's user id before one's own secret is refused", async () => {
  const [mallory, victim] = [await createPlayer(), await createPlayer()];
  const token = `${victim.user.id}.${mallory.token.split(".")[1]}`;
  await expectProblem(await call("/me", { token }), 401, "login_expired");
});

test("malformed tokens are refused, and never a server's fault", async () => {
  const { token } = await createPlayer();
  const odd = [
    "x",
    ".",
    token.slice(0, -1),
    `${token}A`,
    ` ${token}x`,
    `Bearer ${token}`,
    token.toUpperCase(),
    "a".repeat(5000),
    "' OR 1=1 --",
    "..",
    "null",
    "undefined",
  ];
  for (const other of odd)
    await expectProblem(await call("/me", { token: other }), 401, "login_expired");
  await expectProblem(await call("/me", { token: "" }), 401, "login_required");
  await expectProblem(await call("/me"), 401, "login_required");
});

test("a session expires", async () => {
  const { token, user } = await createPlayer();
  await env.DB.prepare("UPDATE sessions SET expires_at = ? WHERE user_id = ?")
    .bind(new Date(Date.now() - 1).toISOString(), user.id)
    .run();
  await expectProblem(await call("/me", { token }), 401, "login_expired");
});

test("challenges ask for a wallet's address", async () => {
  for (const address of ["", "0OIl", "1".repeat(31), "z".repeat(44), "a".repeat(10_000), 7, null]) {
    await expectProblem(await call("/auth/challenge", { body: { address } }), 400, "malformed");
  }
  await expectProblem(await call("/auth/challenge", { body: null }), 400, "malformed");
});

test("challenges that nobody can answer any more are purged, and the others stay", async () => {
  const wallet = await createWallet();
  const old = await requestChallenge(wallet.address);
  const young = await requestChallenge(wallet.address);
  await env.DB.prepare("UPDATE challenges SET expires_at = ? WHERE nonce = ?")
    .bind(new Date(Date.now() - 1).toISOString(), old.input.nonce)
    .run();
  await purgeChallenges(openStore(model).db, new Date());
  const { results } = await env.DB.prepare("SELECT nonce FROM challenges WHERE address = ?")
    .bind(wallet.address)
    .all();
  expect(results).toEqual([{ nonce: young.input.nonce }]);
});
