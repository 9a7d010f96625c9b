import { env, exports } from "cloudflare:workers";
import { expect, onTestFinished, test } from "vitest";
import { expectProblem, ORIGIN } from "~/tests/sign-in/player";
import { addressOf, isTooMuch } from "~/workers/middleware/rate-limit";

const from = (address: string) => addressOf(new Headers({ "cf-connecting-ip": address }));

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:DB8:1:2::9"],
  ["2001:db8::1", "2001:db8:0:0:ffff::"],
  ["::1", "::2"],
])("%s and %s are one network, and one caller", (one, other) => {
  expect(from(one)).toBe(from(other));
});

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:3::1"],
  ["2001:db8::1", "2001:db9::1"],
  ["192.0.2.1", "192.0.2.2"],
  ["::ffff:192.0.2.1", "::ffff:192.0.2.2"],
])("%s and %s are two callers", (one, other) => {
  expect(from(one)).not.toBe(from(other));
});

test("callers without end do not let others begin anew", async () => {
  const limits = { limit: 1, period: 60 };
  const local = {
    ...env,
    RATE_LIMITS: JSON.stringify({ PLAYER_RATE_LIMIT: limits, ADDRESS_RATE_LIMIT: limits }),
  };
  const isRefused = (key: string) => isTooMuch(local, "ADDRESS_RATE_LIMIT", key);
  for (let at = 0; at < 9_999; at++) await isRefused(`early ${at}`);
  expect(await isRefused("someone")).toBe(false);
  for (let at = 0; at < 5_000; at++) await isRefused(`late ${at}`);
  expect(await isRefused("someone")).toBe(true);
});

test("pictures, videos and cards of one address are limited together, apart from all else", async () => {
  const before = env.RATE_LIMITS;
  onTestFinished(() => void (env.RATE_LIMITS = before));
  const wide = { limit: 1_000, period: 60 };
  const few = { limit: 2, period: 60 };
  env.RATE_LIMITS = JSON.stringify({ ADDRESS_RATE_LIMIT: wide, FILE_RATE_LIMIT: few });
  const headers = { "cf-connecting-ip": "192.0.2.77" };
  const ask = (path: string) => exports.default.fetch(`${ORIGIN}${path}`, { headers });
  expect((await ask(`/media/${"a".repeat(22)}/96`)).status).toBe(404);
  expect((await ask(`/cards/post/nothing/${"a".repeat(16)}.png`)).status).toBe(404);
  for (const path of [`/media/${"b".repeat(22)}/96`, `/cards/post/none/${"b".repeat(16)}.png`]) {
    const refused = await ask(path);
    expect(refused.headers.get("retry-after")).toBe("60");
    await expectProblem(refused, 429, "too_many_requests");
  }
  expect((await ask("/api/games")).status).toBe(200);
});
