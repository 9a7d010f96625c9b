import { mysteryBoxRule } from "~/domain/mystery-box/rule";
import { createRoute, z } from "@hono/zod-openapi";
import { base64 } from "@scure/base";
import { deleteCookie, setCookie } from "hono/cookie";
import { brand } from "~/domain/brand";
import { appendTo, startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { foldStream } from "~/domain/event-store/log";
import { first } from "~/domain/event-store/query";
import { getCurrentRule } from "~/domain/rules/queries";
import { logInSchema, requestChallengeSchema } from "~/domain/sign-in/commands";
import { sessionDecider } from "~/domain/sign-in/decider";
import { signInEvents } from "~/domain/sign-in/events";
import { getChallenge, getSession, getUserByAddress } from "~/domain/sign-in/queries";
import { formatSignInText, parseSignInText } from "~/domain/sign-in/siws";
import { firstCommitment } from "~/workers/mystery-box/seeds";
import { createToken, hashToken } from "~/workers/session-token";
import { decodeWalletAddress, isSignedBy } from "~/workers/wallet-signature";
import {
  type ApiContext,
  commandHeaders,
  createRouter,
  idempotencyKey,
  json,
  problems,
  readAsPlayer,
  requireClaim,
} from "./context";

const CHALLENGE_MS = 5 * 60_000;
const SESSION_MS = 30 * 24 * 60 * 60_000;

const userSchema = z
  .object({ id: z.string(), address: z.string(), displayName: z.string(), avatarUrl: z.string() })
  .openapi("User");

export const signIn = createRouter();

signIn.openapi(
  createRoute({
    method: "post",
    path: "/auth/challenge",
    operationId: "requestChallenge",
    summary: "Ask for a text to sign",
    tags: ["Sign-in"],
    request: { body: { ...json(requestChallengeSchema, "The wallet"), required: true } },
    responses: {
      200: json(
        z.object({ input: z.record(z.string(), z.string()), message: z.string() }),
        "The input for `signIn`, and the same text in full for `signMessage`",
      ),
      ...problems(),
    },
  }),
  async (c) => {
    const { address } = c.req.valid("json");
    if (!decodeWalletAddress(address))
      throw new Refusal("malformed", { detail: "No wallet's key" });
    const { db, store, env } = c.var.services;
    const now = store.now();
    const url = new URL(c.req.url);
    const input = {
      domain: url.host,
      address,
      statement: `Sign in to ${brand.name}. This costs nothing and moves no funds.`,
      uri: url.origin,
      version: "1" as const,
      chainId: `solana:${env.SOLANA_CLUSTER}`,
      nonce: newId().replaceAll(/[-_]/g, "0"),
      issuedAt: now.toISOString(),
      expirationTime: new Date(now.getTime() + CHALLENGE_MS).toISOString(),
    };
    const message = formatSignInText(input);
    await db.batch([
      {
        sql: `INSERT INTO "challenges" ("nonce", "address", "message", "expires_at") VALUES (?, ?, ?, ?)`,
        params: [input.nonce, address, message, input.expirationTime],
      },
    ]);
    return c.json({ input, message }, 200);
  },
);

signIn.openapi(
  createRoute({
    method: "post",
    path: "/auth/login",
    operationId: "logIn",
    summary: "Sign in with the signed text",
    tags: ["Sign-in"],
    request: {
      headers: commandHeaders,
      body: { ...json(logInSchema, "The signed text"), required: true },
    },
    responses: {
      200: json(
        z.object({ token: z.string(), expiresAt: z.string(), user: userSchema }),
        "The session",
      ),
      ...problems(401, 422),
    },
  }),
  async (c) => {
    const body = c.req.valid("json");
    const { env, store } = c.var.services;
    const message = decode64(body.signedMessage);
    const signed = parseSignInText(new TextDecoder("utf-8", { ignoreBOM: true }).decode(message));
    if (!signed || !(await isSignedBy(body.address, message, decode64(body.signature)))) {
      throw new Refusal("login_failed");
    }
    const { nonce } = signed;
    const url = new URL(c.req.url);
    const newUserId = newId();

    const { answer } = await execute(store, {
      id: idempotencyKey(c),
      name: "LogIn",
      // An address would stay readable in the log; whose session it is stands sealed in its events.
      actor: "anonymous",
      input: body,
      dataSubjects: [newUserId],
      load: {
        challenge: first(getChallenge({ nonce })),
        known: first(getUserByAddress({ address: body.address })),
        session: foldStream(sessionDecider, signInEvents, `session-${nonce}`),
        boxRule: getCurrentRule(mysteryBoxRule, store.now().toISOString()),
      },
      gather: async ({ known, boxRule }) =>
        known ? [] : firstCommitment(env, newUserId, boxRule, store.now()),
      decide({ challenge, known, session }, commitment) {
        const now = store.now();
        const userId = known?.id ?? newUserId;
        const expiresAt = new Date(now.getTime() + SESSION_MS).toISOString();
        const events = sessionDecider.decide(
          {
            type: "LogIn",
            signerAddress: body.address,
            signed,
            issued: challenge && parseSignInText(challenge.message),
            host: url.host,
            origin: url.origin,
            now,
            userId,
            isNewUser: !known,
            tokenHash: hashToken(createToken(env.SESSION_SECRET, userId, nonce)),
            expiresAt,
          },
          session.state,
        );
        const own = events.map((event) =>
          event.type === "UserRegistered"
            ? startStream(`user-${userId}`, [event])
            : appendTo(session, [event]),
        );
        return {
          appends: [...own, ...(known ? [] : commitment)],
          answer: { status: 200, body: { userId, expiresAt } },
        };
      },
    });

    const { userId, expiresAt } = answer.body as Record<"userId" | "expiresAt", string>;
    const token = createToken(env.SESSION_SECRET, userId, nonce);
    setCookie(c, "x-token", token, cookieScope(c, expiresAt));
    return c.json({ token, expiresAt, user: describeUser(userId, body.address) }, 200);
  },
);

signIn.openapi(
  createRoute({
    method: "post",
    path: "/auth/logout",
    operationId: "logOut",
    summary: "End the session everywhere",
    tags: ["Sign-in"],
    security: [{ token: [] }],
    request: { headers: commandHeaders },
    responses: { 204: { description: "The token is dead" }, ...problems(401, 422) },
  }),
  async (c) => {
    deleteCookie(c, "x-token", cookieScope(c));
    const { userId, tokenHash } = requireClaim(c);
    await execute(c.var.services.store, {
      id: `logout:${tokenHash}`,
      name: "LogOut",
      actor: userId,
      input: null,
      load: { session: first(getSession({ tokenHash })) },
      decide({ session }) {
        const sessionId = session?.sessionId ?? "";
        const events = sessionDecider.decide(
          { type: "LogOut", userId, sessionId, tokenHash },
          session ? "open" : "none",
        );
        return { appends: [appendTo({ streamId: `session-${sessionId}`, version: 1 }, events)] };
      },
    });
    return c.body(null, 204);
  },
);

signIn.openapi(
  createRoute({
    method: "delete",
    path: "/auth/cookie",
    operationId: "forgetCookie",
    summary: "Forget the cookie that pages are rendered by; the session stands",
    tags: ["Sign-in"],
    responses: { 204: { description: "The cookie is gone" }, ...problems() },
  }),
  (c) => {
    deleteCookie(c, "x-token", cookieScope(c));
    return c.body(null, 204);
  },
);

signIn.openapi(
  createRoute({
    method: "get",
    path: "/me",
    operationId: "getMe",
    summary: "The signed-in user",
    description: "Asked with the header, it also renews the cookie that pages are rendered by.",
    tags: ["Sign-in"],
    security: [{ token: [] }],
    responses: { 200: json(userSchema, "The user"), ...problems(401) },
  }),
  async (c) => {
    const { user } = await readAsPlayer(c, {});
    const token = c.req.header("x-token");
    if (token) setCookie(c, "x-token", token, cookieScope(c, user.expiresAt));
    return c.json(describeUser(user.id, user.address), 200);
  },
);

function describeUser(id: string, address: string) {
  return {
    id,
    address,
    displayName: `${address.slice(0, 4)}…${address.slice(-4)}`,
    avatarUrl: `/avatars/${id}.svg`,
  };
}

function cookieScope(c: ApiContext, expiresAt?: string) {
  const secure = new URL(c.req.url).protocol === "https:";
  const expires = expiresAt === undefined ? undefined : new Date(expiresAt);
  return { path: "/", httpOnly: true, secure, sameSite: "Lax", expires } as const;
}

function decode64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return base64.decode(text) as Uint8Array<ArrayBuffer>;
  } catch {
    throw new Refusal("login_failed");
  }
}
