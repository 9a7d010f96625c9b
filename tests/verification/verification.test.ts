import { env } from "cloudflare:workers";
import { OpenAPIHono, z } from "@hono/zod-openapi";
import { base64 } from "@scure/base";
import { type Challenge, createChallenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "~/domain/event-store/decider";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { openStore } from "~/tests/support/store";
import { playerCommand, publicCommand } from "~/workers/endpoint/command";
import type { ApiEnv } from "~/workers/endpoint/context";
import { created } from "~/workers/endpoint/endpoint";
import { mount } from "~/workers/api/api";
import { purgeVerifications } from "~/workers/jobs/purge";
import { claim } from "~/workers/endpoint/request";
import { answerProblem } from "~/workers/middleware/problem-details";
import { services } from "~/workers/services";

async function requestVerification(): Promise<Challenge> {
  return (await call("/verification/challenge")).json();
}

async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return encode({ challenge, solution });
}

const encode = (payload: unknown) =>
  base64.encode(new TextEncoder().encode(JSON.stringify(payload)));

let decided = 0;
beforeEach(() => {
  decided = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

/** An API with nothing but a verified command for players and one for anybody. */
const router = new OpenAPIHono<ApiEnv>();
router.onError(answerProblem);
router.use(services, claim);
const attempt = {
  summary: "Try a code",
  params: z.object({ code: z.string() }),
  answers: created(z.object({ attempt: z.number() }), "The attempt"),
  verified: true,
  decide({ params }: { params: { code: string } }) {
    decided += 1;
    if (params.code.startsWith("wrong")) throw new Refusal("code_unknown");
    return { appends: [], answer: { attempt: decided } };
  },
};
const tryAsPlayer = playerCommand("POST /player/{code}", attempt);
const tryAsAnyone = publicCommand("POST /anyone/{code}", attempt);
mount(router, { Test: { tryAsPlayer, tryAsAnyone } });

async function give(
  path: string,
  options: { proof?: string; key?: string; token?: string } = {},
): Promise<Response> {
  const headers = new Headers();
  if (options.proof !== undefined) headers.set("x-verification", options.proof);
  if (options.key) headers.set("idempotency-key", options.key);
  if (options.token) headers.set("x-token", options.token);
  const context = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} };
  return router.request(path, { method: "POST", headers }, env, context as never);
}

test("a challenge is signed, expires in ten minutes and is kept by no cache", async () => {
  const response = await call("/verification/challenge");
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("server-timing")).toContain("round trips: 0");
  const { parameters, signature } = await response.json<Challenge>();
  expect(parameters.algorithm).toBe("PBKDF2/SHA-256");
  expect(parameters.cost).toBe(Number(env.VERIFICATION_COST));
  expect(signature).toMatch(/^[0-9a-f]{64}$/);
  const seconds = parameters.expiresAt! - Date.now() / 1000;
  expect(seconds).toBeGreaterThan(590);
  expect(seconds).toBeLessThanOrEqual(600);
});

test("with a solved challenge the command is decided, in two round trips", async () => {
  const response = await give("/anyone/right", { proof: await solve(await requestVerification()) });
  expect(response.status).toBe(201);
  expect(response.headers.get("server-timing")).toContain("round trips: 2");
});

test("without one it is refused before anything is decided", async () => {
  await expectProblem(await give("/anyone/right"), 428, "verification_required");
  expect(decided).toBe(0);
});

test("the refusal has the spec's words", async () => {
  const { title } = await (await give("/anyone/right")).json<{ title: string }>();
  expect(title).toBe("Lack of verification information");
});

test("who is not signed in hears that first", async () => {
  const proof = await solve(await requestVerification());
  await expectProblem(await give("/player/right", { proof }), 401, "login_required");
  const { token } = await createPlayer();
  expect((await give("/player/right", { proof, token })).status).toBe(201);
});

test("a solution serves one command", async () => {
  const proof = await solve(await requestVerification());
  expect((await give("/anyone/right", { proof })).status).toBe(201);
  await expectProblem(await give("/anyone/right", { proof }), 428, "verification_required");
  await expectProblem(await give("/anyone/b", { proof }), 428, "verification_required");
});

test("of many commands at once with one solution, one is decided", async () => {
  const proof = await solve(await requestVerification());
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async () => (await give("/anyone/right", { proof })).status),
  );
  expect(statuses.sort()).toEqual([201, ...Array<number>(7).fill(428)]);
});

test("the same command may be sent again, at once or later, and has its first answer", async () => {
  const proof = await solve(await requestVerification());
  const key = crypto.randomUUID();
  const burst = await Promise.all(
    Array.from({ length: 6 }, async () => give("/anyone/right", { proof, key })),
  );
  const bodies = await Promise.all(burst.map((response) => response.text()));
  expect(new Set(burst.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(bodies).size).toBe(1);
  expect(await (await give("/anyone/right", { proof, key })).text()).toBe(bodies[0]);
  expect(await (await give("/anyone/right", { key })).text()).toBe(bodies[0]);
});

test("a refused command has spent its solution, but may try again itself", async () => {
  const proof = await solve(await requestVerification());
  const key = crypto.randomUUID();
  await expectProblem(await give("/anyone/wrong", { proof, key }), 409, "code_unknown");
  await expectProblem(await give("/anyone/wrong", { proof, key }), 409, "code_unknown");
  expect(decided).toBe(2);
  await expectProblem(await give("/anyone/guess", { proof, key }), 428, "verification_required");
  await expectProblem(await give("/anyone/wrong", { proof }), 428, "verification_required");
  expect(decided).toBe(2);
});

test("many guesses at once with one solution are one guess", async () => {
  const proof = await solve(await requestVerification());
  const statuses = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (at) => (await give(`/anyone/wrong-${at}`, { proof })).status),
  );
  expect(statuses.sort()).toEqual([409, ...Array<number>(5).fill(428)]);
});

test("a changed challenge or solution is refused", async () => {
  const challenge = await requestVerification();
  const solution = (await solveChallenge({ challenge, deriveKey }))!;
  const { parameters } = challenge;
  const later = { ...parameters, expiresAt: parameters.expiresAt! + 600 };
  const easier = { ...parameters, cost: 1 };
  const easierKey = await solveChallenge({
    challenge: { parameters: easier },
    deriveKey,
    timeout: 50,
  });
  const { keySignature: _, ...keyless } = parameters;
  const changed: unknown[] = [
    { challenge: { ...challenge, parameters: later }, solution },
    { challenge: { ...challenge, parameters: easier }, solution: easierKey ?? solution },
    { challenge: { ...challenge, parameters: keyless }, solution },
    {
      challenge: { ...challenge, parameters: { ...parameters, nonce: "00".repeat(16) } },
      solution,
    },
    { challenge: { ...challenge, parameters: { ...parameters, more: 1 } }, solution },
    { challenge: { parameters }, solution },
    { challenge: { ...challenge, signature: "" }, solution },
    { challenge: { ...challenge, signature: "00".repeat(32) }, solution },
    { challenge, solution: { ...solution, derivedKey: parameters.keyPrefix } },
    {
      challenge,
      solution: { ...solution, derivedKey: `${parameters.keyPrefix}${"0".repeat(32)}` },
    },
    { challenge, solution: { ...solution, derivedKey: "" } },
    { challenge, solution: { ...solution, counter: -1 } },
    { challenge, solution: { ...solution, counter: 1e300 } },
    { challenge, solution: null },
    { challenge },
    { solution },
  ];
  for (const payload of changed) {
    await expectProblem(
      await give("/anyone/right", { proof: encode(payload) }),
      428,
      "verification_required",
    );
  }
  expect((await give("/anyone/right", { proof: encode({ challenge, solution }) })).status).toBe(
    201,
  );
});

test("an expired challenge is refused, but not for a command that was answered before", async () => {
  const secrets = {
    hmacSignatureSecret: `challenge:${env.VERIFICATION_SECRET}`,
    hmacKeySignatureSecret: `key:${env.VERIFICATION_SECRET}`,
  };
  const issue = (expiresAt: number) =>
    createChallenge({
      algorithm: "PBKDF2/SHA-256",
      cost: 1,
      counter: 3,
      expiresAt,
      deriveKey,
      ...secrets,
    });
  const now = Math.floor(Date.now() / 1000);
  const expired = await solve(await issue(now - 1));
  await expectProblem(
    await give("/anyone/right", { proof: expired }),
    428,
    "verification_required",
  );

  const ending = await solve(await issue(now + 60));
  const key = crypto.randomUUID();
  const first = await give("/anyone/right", { proof: ending, key });
  expect(first.status).toBe(201);
  vi.useFakeTimers({ toFake: ["Date"], now: (now + 62) * 1000 });
  const again = await give("/anyone/right", { proof: ending, key });
  expect(await again.text()).toBe(await first.text());
  await expectProblem(
    await give("/anyone/right", { proof: ending, key: crypto.randomUUID() }),
    428,
    "verification_required",
  );
});

test("another signer's challenge is refused", async () => {
  const foreign = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: 1,
    counter: 1,
    expiresAt: Math.floor(Date.now() / 1000) + 60,
    deriveKey,
    hmacSignatureSecret: "mine",
    hmacKeySignatureSecret: "mine too",
  });
  await expectProblem(
    await give("/anyone/right", { proof: await solve(foreign) }),
    428,
    "verification_required",
  );
});

test("another algorithm is refused, however well it is signed", async () => {
  for (const algorithm of ["PBKDF2/SHA-512", "SHA-256", "SCRYPT", "none", "__proto__"]) {
    const challenge = await requestVerification();
    const solution = await solveChallenge({ challenge, deriveKey });
    challenge.parameters.algorithm = algorithm;
    await expectProblem(
      await give("/anyone/right", { proof: encode({ challenge, solution }) }),
      428,
      "verification_required",
    );
  }
});

test("headers that hold no payload are refused, huge ones too", async () => {
  const odd = [
    "",
    "x",
    "====",
    "bnVsbA==",
    encode([]),
    encode("text"),
    encode({ challenge: {}, solution: {} }),
    encode({ challenge: "x".repeat(2000), solution: 1 }),
    "A".repeat(60_000),
    encode({ algorithm: "SHA-256", challenge: "00", number: 1, salt: "00", signature: "00" }),
    encode({ verificationData: "verified=true", signature: "00", algorithm: "SHA-256" }),
  ];
  for (const proof of odd) {
    await expectProblem(await give("/anyone/right", { proof }), 428, "verification_required");
  }
});

test("marks of expired challenges are purged", async () => {
  expect(
    (await give("/anyone/right", { proof: await solve(await requestVerification()) })).status,
  ).toBe(201);
  const count = async () =>
    (await env.DB.prepare("SELECT count(*) n FROM used_verifications").first<{ n: number }>())!.n;
  expect(await count()).toBeGreaterThan(0);
  const { db } = openStore({} as never);
  await purgeVerifications(db, new Date(Date.now() + 60_000));
  expect(await count()).toBeGreaterThan(0);
  await purgeVerifications(db, new Date(Date.now() + 601_000));
  expect(await count()).toBe(0);
});
