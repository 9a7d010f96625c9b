import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { model } from "~/domain/model";
import { findDifferences, openStore } from "~/tests/support/store";
import {
  call,
  createPlayer,
  createWallet,
  expectProblem,
  logIn,
  requestChallenge,
  signText,
} from "./player";

async function countRows(sql: string, ...params: unknown[]): Promise<number> {
  const row = await env.DB.prepare(sql)
    .bind(...params)
    .first<{ n: number }>();
  return row!.n;
}

test("a wallet signs in and is known by its token", async () => {
  const { token, user, wallet, expiresAt } = await createPlayer();
  expect(user.address).toBe(wallet.address);
  expect(token).toMatch(/^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$/);
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
  const me = await call("/me", { token });
  expect(me.status).toBe(200);
  expect(await me.json()).toMatchObject({ id: user.id, address: wallet.address });
});

test("the token also comes as a cookie for reads, out of the reach of scripts", async () => {
  const wallet = await createWallet();
  const { message } = await requestChallenge(wallet.address);
  const origin = "http://localhost:8787";
  const plain = await call("/auth/login", { body: await signText(wallet, message), origin });
  const cookie = plain.headers.getSetCookie().find((text) => text.startsWith("x-token="))!;
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).toMatch(/; SameSite=Lax/);
  expect(cookie).not.toMatch(/; Secure/);

  const secure = await requestChallenge(wallet.address);
  const login = await call("/auth/login", { body: await signText(wallet, secure.message) });
  expect(login.status).toBe(200);
  expect(login.headers.get("set-cookie")).toMatch(/; Secure/);

  const { token } = await plain.json<{ token: string }>();
  expect((await call("/me", { cookie: `x-token=${token}` })).status).toBe(200);
});

test("asking who one is renews the cookie; forgetting it leaves the session", async () => {
  const { token } = await createPlayer();
  const me = await call("/me", { token });
  expect(me.headers.get("set-cookie")).toContain(`x-token=${token}; `);
  expect((await call("/me", { cookie: `x-token=${token}` })).headers.get("set-cookie")).toBeNull();

  const forgotten = await call("/auth/cookie", { method: "DELETE" });
  expect(forgotten.status).toBe(204);
  expect(forgotten.headers.get("set-cookie")).toMatch(/x-token=; Max-Age=0/);
  expect((await call("/me", { token })).status).toBe(200);
});

test("logout makes the browser forget the cookie, even of a dead session", async () => {
  const { token } = await createPlayer();
  for (const status of [204, 204]) {
    const response = await call("/auth/logout", { method: "POST", token });
    expect(response.status).toBe(status);
    expect(response.headers.get("set-cookie")).toMatch(/x-token=; Max-Age=0/);
  }
  const nobodys = `${"A".repeat(22)}.${"B".repeat(43)}`;
  const dead = await call("/auth/logout", { method: "POST", token: nobodys });
  expect([dead.status, dead.headers.get("set-cookie")]).toEqual([
    401,
    expect.stringMatching(/x-token=; Max-Age=0/),
  ]);
});

test("the same wallet is the same user at its next sign-in", async () => {
  const { wallet, user, token } = await createPlayer();
  const again = await logIn(wallet);
  expect(again.user.id).toBe(user.id);
  expect(again.token).not.toBe(token);
  const keys = await countRows("SELECT count(*) n FROM person_keys");
  await logIn(wallet);
  expect(await countRows("SELECT count(*) n FROM person_keys")).toBe(keys);
});

test("neither the address nor the token can be read from the log", async () => {
  const { wallet, token } = await createPlayer();
  const { results } = await env.DB.prepare("SELECT * FROM events").all();
  const commands = await env.DB.prepare("SELECT * FROM commands").all();
  const log = JSON.stringify([results, commands.results]);
  expect(log).not.toContain(wallet.address);
  expect(log).not.toContain(token);
  expect(log).not.toContain(token.split(".")[1]);
});

test("two first sign-ins of one wallet at once make one user", async () => {
  const wallet = await createWallet();
  const logins = await Promise.all([1, 2, 3, 4].map(() => logIn(wallet)));
  expect(new Set(logins.map(({ user }) => user.id)).size).toBe(1);
  expect(new Set(logins.map(({ token }) => token)).size).toBe(4);
  const users = "SELECT count(*) n FROM users WHERE address = ?";
  expect(await countRows(users, wallet.address)).toBe(1);
});

test("a sign-in repeated with its Idempotency-Key has the same answer", async () => {
  const wallet = await createWallet();
  const { message } = await requestChallenge(wallet.address);
  const body = await signText(wallet, message);
  const key = crypto.randomUUID();
  const first = await call("/auth/login", { body, key });
  const second = await call("/auth/login", { body, key });
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await second.json()).toEqual(await first.json());
  await expectProblem(await call("/auth/login", { body }), 401, "login_failed");

  const other = await signText(wallet, (await requestChallenge(wallet.address)).message);
  await expectProblem(
    await call("/auth/login", { body: other, key }),
    422,
    "idempotency_key_reused",
  );
});

test("a burst of the same sign-in with one key starts one session", async () => {
  const wallet = await createWallet();
  const { message } = await requestChallenge(wallet.address);
  const body = await signText(wallet, message);
  const key = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () =>
      (await call("/auth/login", { body, key })).json<{ token: string }>(),
    ),
  );
  expect(new Set(answers.map(({ token }) => token)).size).toBe(1);
});

test("a token is dead after logout, everywhere, and logout may be repeated", async () => {
  const { token, wallet } = await createPlayer();
  const other = await logIn(wallet);
  expect((await call("/auth/logout", { method: "POST", token })).status).toBe(204);
  await expectProblem(await call("/me", { token }), 401, "login_expired");
  await expectProblem(await call("/me", { cookie: `x-token=${token}` }), 401, "login_expired");
  expect((await call("/auth/logout", { method: "POST", token })).status).toBe(204);
  expect((await call("/me", { token: other.token })).status).toBe(200);
});

test("logouts at once all succeed and end the session once", async () => {
  const { token, user } = await createPlayer();
  const statuses = await Promise.all(
    Array.from(
      { length: 6 },
      async () => (await call("/auth/logout", { method: "POST", token })).status,
    ),
  );
  expect(statuses).toEqual(Array<number>(6).fill(204));
  const ended = "SELECT count(*) n FROM events WHERE type = 'SessionEnded' AND data LIKE ?";
  expect(await countRows(ended, `%${user.id}%`)).toBe(1);
});

test("logging out with a token of nobody's leaves no trace", async () => {
  const before = await countRows("SELECT count(*) n FROM commands");
  const token = `${"A".repeat(22)}.${"B".repeat(43)}`;
  await expectProblem(await call("/auth/logout", { method: "POST", token }), 401, "login_expired");
  expect(await countRows("SELECT count(*) n FROM commands")).toBe(before);
});

test("a command takes two round trips", async () => {
  const { token } = await createPlayer();
  const logout = await call("/auth/logout", { method: "POST", token });
  expect(logout.headers.get("server-timing")).toContain("round trips: 2");
});

test("replaying the log gives the same users and sessions", async () => {
  const { token } = await createPlayer();
  await createPlayer();
  await call("/auth/logout", { method: "POST", token });
  expect(await findDifferences(openStore(model).store)).toEqual([]);
});
