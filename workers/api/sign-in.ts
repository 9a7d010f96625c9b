import { createRoute, z } from "@hono/zod-openapi";
import { base58, base64 } from "@scure/base";
import { deleteCookie, setCookie } from "hono/cookie";
import { brand } from "~/domain/brand";
import { startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import { logInSchema, requestChallengeSchema } from "~/domain/sign-in/commands";
import { decideLogIn } from "~/domain/sign-in/decider";
import { getChallenge, getSession, getUserByAddress } from "~/domain/sign-in/queries";
import { formatSignInText, parseSignInText } from "~/domain/sign-in/siws";
import { createToken, hashToken } from "~/workers/session-token";
import {
  type ApiContext,
  commandHeaders,
  createRouter,
  idempotencyKey,
  json,
  problems,
  readAsPlayer,
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
    if (!isPublicKey(address)) throw new Refusal("malformed", { detail: "No public key" });
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
    const signedBytes = decode64(body.signedMessage);
    if (!(await isSignedBy(body.address, signedBytes, decode64(body.signature)))) {
      throw new Refusal("login_failed");
    }
    const signed = parseSignInText(new TextDecoder().decode(signedBytes));
    const url = new URL(c.req.url);
    const newUserId = newId();

    const { answer } = await execute(store, {
      id: idempotencyKey(c),
      name: "LogIn",
      actor: `wallet:${body.address}`,
      input: body,
      persons: [newUserId],
      load: {
        challenge: first(getChallenge({ nonce: signed?.nonce ?? "" })),
        known: first(getUserByAddress({ address: body.address })),
      },
      async decide({ challenge, known }) {
        const now = store.now();
        const userId = known?.id ?? newUserId;
        const nonce = signed?.nonce ?? "";
        const expiresAt = new Date(now.getTime() + SESSION_MS).toISOString();
        const sessionId = newId();
        const events = decideLogIn({
          signerAddress: body.address,
          signed,
          issued: challenge && parseSignInText(challenge.message),
          host: url.host,
          origin: url.origin,
          now,
          userId,
          isNewUser: !known,
          sessionId,
          tokenHash: await hashToken(await createToken(env.SESSION_SECRET, userId, nonce)),
          expiresAt,
        });
        return {
          appends: events.map((event) =>
            startStream(
              event.type === "UserRegistered" ? `user-${userId}` : `session-${sessionId}`,
              [event],
            ),
          ),
          answer: { status: 200, body: { userId, nonce, expiresAt } },
        };
      },
    });

    const { userId, nonce, expiresAt } = answer.body as Record<
      "userId" | "nonce" | "expiresAt",
      string
    >;
    const token = await createToken(env.SESSION_SECRET, userId, nonce);
    setCookie(c, "x-token", token, { ...cookieScope(c), expires: new Date(expiresAt) });
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
    const { claim, services } = c.var;
    if (!claim) throw new Refusal("login_required");
    await execute(services.store, {
      id: `logout:${claim.tokenHash}`,
      name: "LogOut",
      actor: claim.userId,
      input: null,
      load: { session: first(getSession({ tokenHash: claim.tokenHash })) },
      decide: ({ session }) => ({
        appends: session
          ? [
              {
                streamId: `session-${session.sessionId}`,
                version: 1,
                events: [
                  {
                    type: "SessionEnded",
                    data: {
                      userId: session.id,
                      sessionId: session.sessionId,
                      tokenHash: claim.tokenHash,
                    },
                  },
                ],
              },
            ]
          : [],
      }),
    });
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
    tags: ["Sign-in"],
    security: [{ token: [] }],
    responses: { 200: json(userSchema, "The user"), ...problems(401) },
  }),
  async (c) => {
    const { user } = await readAsPlayer(c, {});
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

function cookieScope(c: ApiContext) {
  const secure = new URL(c.req.url).protocol === "https:";
  return { path: "/", httpOnly: true, secure, sameSite: "Lax" } as const;
}

function isPublicKey(address: string): boolean {
  try {
    return base58.decode(address).length === 32;
  } catch {
    return false;
  }
}

function decode64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return base64.decode(text) as Uint8Array<ArrayBuffer>;
  } catch {
    throw new Refusal("login_failed");
  }
}

async function isSignedBy(
  address: string,
  message: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  if (!isPublicKey(address) || signature.length !== 64) return false;
  try {
    const raw = base58.decode(address) as Uint8Array<ArrayBuffer>;
    const key = await crypto.subtle.importKey("raw", raw, "Ed25519", false, ["verify"]);
    return await crypto.subtle.verify("Ed25519", key, signature, message);
  } catch {
    return false;
  }
}
