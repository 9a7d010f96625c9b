import { expect, test } from "vitest";
import { parseSealed } from "~/domain/event-store/log";
import { model } from "~/domain/model";
import { signInEvents } from "~/domain/sign-in/events";
import { findDifferences, openStore } from "~/tests/support/store";
import {
  call,
  createPlayer,
  expectProblem,
  logIn,
  requestChallenge,
  signText,
  type TestWallet,
} from "./player";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

interface Session {
  id: string;
  current: boolean;
  browser: string | null;
  system: string | null;
}

const list = async (token: string) =>
  (await (await call("/sessions", { token })).json<{ items: Session[] }>()).items;

async function logInBy(wallet: TestWallet, userAgent: string): Promise<{ token: string }> {
  const { message } = await requestChallenge(wallet.address);
  const body = await signText(wallet, message);
  return (await call("/auth/login", { body, headers: { "user-agent": userAgent } })).json();
}

test("a player sees where they are signed in, by browser and system", async () => {
  const { wallet, token } = await createPlayer();
  const other = await logInBy(wallet, FIREFOX);
  const seen = await list(other.token);
  expect(seen).toMatchObject([
    { current: true, browser: "Firefox", system: "Linux" },
    { current: false },
  ]);
  expect((await list(token)).map(({ current }) => current)).toEqual([false, true]);
});

test("what a client calls itself is cut to what can be shown", async () => {
  const { wallet, token } = await createPlayer();
  await logInBy(wallet, `<script>/1.0 ${"x".repeat(400)}`);
  await logInBy(wallet, "x".repeat(8000));
  for (const { browser } of await list(token)) {
    if (browser !== null) expect(browser).toMatch(/^[\w .+-]{1,40}$/);
  }
});

test("one session is ended by its id, and its token is dead", async () => {
  const { wallet, token } = await createPlayer();
  const other = await logIn(wallet);
  const [newest] = await list(token);
  expect((await call(`/sessions/${newest!.id}`, { method: "DELETE", token })).status).toBe(204);
  await expectProblem(await call("/me", { token: other.token }), 401, "login_expired");
  expect(await list(token)).toHaveLength(1);
  expect((await call(`/sessions/${newest!.id}`, { method: "DELETE", token })).status).toBe(204);
});

test("another's session cannot be ended", async () => {
  const [victim, attacker] = [await createPlayer(), await createPlayer()];
  const [session] = await list(victim.token);
  const path = `/sessions/${session!.id}`;
  expect((await call(path, { method: "DELETE", token: attacker.token })).status).toBe(204);
  expect(await list(victim.token)).toHaveLength(1);
});

test("all others are ended at once, and the one that asks stays", async () => {
  const { wallet, token } = await createPlayer();
  const others = [await logIn(wallet), await logIn(wallet), await logIn(wallet)];
  const end = () => call("/sessions", { method: "DELETE", token });
  const statuses = (await Promise.all([end(), end(), end()])).map(({ status }) => status);
  expect(statuses).toEqual([204, 204, 204]);
  for (const other of others) {
    await expectProblem(await call("/me", { token: other.token }), 401, "login_expired");
  }
  expect(await list(token)).toMatchObject([{ current: true }]);
  expect(await findDifferences(openStore(model).store)).toEqual([]);
});

test("the device stands sealed in the log, and a session of version 1 has none", async () => {
  const row = {
    position: 1,
    stream_id: "session-n1",
    version: 1,
    type: "SessionStarted",
    actor: "anonymous",
    command_id: "c",
    rule_version: null,
    occurred_at: "2026-11-01T00:00:00.000Z",
    salt: "",
  };
  const asWritten = {
    userId: "ada",
    sessionId: "n1",
    tokenHash: "hash",
    expiresAt: "2026-12-01T00:00:00.000Z",
  };
  const first = { ...row, schema_version: 1, data: JSON.stringify(asWritten) };
  expect(parseSealed(first, signInEvents).data).toEqual({ ...asWritten, device: null });

  const { wallet } = await createPlayer();
  await logInBy(wallet, FIREFOX);
  const [events] = await openStore(model).db.batch([
    { sql: `SELECT "data" FROM "events" WHERE "type" = 'SessionStarted'`, params: [] },
  ]);
  expect(JSON.stringify(events)).not.toContain("Firefox");
});
