import { z } from "@hono/zod-openapi";
import { deleteCookie, setCookie } from "hono/cookie";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import { getPerson, getProfile } from "~/domain/profile/queries";
import { viewPlayer } from "~/domain/profile/view-person";
import { viewOwnProfile } from "~/domain/profile/view-profile";
import { logInSchema, requestChallengeSchema } from "~/domain/sign-in/commands";
import { sessionDecider } from "~/domain/sign-in/decider";
import { getSession, getUserByAddress } from "~/domain/sign-in/queries";
import * as useCases from "~/domain/sign-in/use-cases";
import { formatSignInText, statementOf } from "~/domain/sign-in/siws";
import { decodeWalletAddress, fingerprintOf, openSignedText } from "~/workers/wallet";
import { cookieScope, createToken, requireClaim } from "~/workers/endpoint/request";
import { deviceOf } from "~/workers/device";
import { publicCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { playerQuery, publicProcedure, tokenProcedure } from "~/workers/endpoint/query";
import { cutOff } from "~/workers/notifications/end-sockets";
import { meSchema, userSchema } from "./profile-schemas";

const CHALLENGE_MS = 5 * 60_000;

export const requestChallenge = publicProcedure("POST /auth/challenge", {
  summary: "Ask for a text to sign",
  body: requestChallengeSchema,
  answers: ok(
    z.object({ input: z.record(z.string(), z.string()), message: z.string() }),
    "The input for `signIn`, and the same text in full for `signMessage`",
  ),
  async answer({ body: { address, purpose }, env, now, services }) {
    if (!decodeWalletAddress(address)) {
      throw new Refusal("malformed", { detail: "No wallet's key" });
    }
    const input = {
      domain: new URL(env.APP_ORIGIN).host,
      address,
      statement: statementOf(purpose),
      uri: env.APP_ORIGIN,
      version: "1" as const,
      chainId: `solana:${env.SOLANA_CLUSTER}`,
      nonce: newId().replaceAll(/[-_]/g, "0"),
      issuedAt: now.toISOString(),
      expirationTime: new Date(now.getTime() + CHALLENGE_MS).toISOString(),
    };
    const message = formatSignInText(input);
    await services.db.batch([
      {
        sql: `INSERT INTO "challenges" ("nonce", "address", "message", "expires_at") VALUES (?, ?, ?, ?)`,
        params: [input.nonce, address, message, input.expirationTime],
      },
    ]);
    return { input, message };
  },
});

export const logIn = publicCommand("POST /auth/login", {
  summary: "Sign in with the signed text",
  body: logInSchema,
  answers: ok(
    z.object({ token: z.string(), expiresAt: z.string(), user: userSchema }),
    "The session",
  ),
  refuses: ["login_failed"],
  // An address would stay readable in the log; whose session it is stands sealed in its events.
  async input({ body, c, env, services }) {
    const signed = await openSignedText(body);
    if (!signed) throw new Refusal("login_failed");
    // Whose key the device is sealed by must be known before the session is.
    const { player } = await services.db.read({ player: first(getUserByAddress(body)) });
    return {
      signerAddress: body.address,
      fingerprint: fingerprintOf(env, body.address),
      signed,
      origin: env.APP_ORIGIN,
      expectedUserId: player?.id ?? newId(),
      device: deviceOf(c.req.raw.headers),
    };
  },
  ...useCases.logIn,
  // The token is made again for each answer and recorded nowhere.
  async reply({ answer: { userId, expiresAt }, body: { address }, env, signed, services, c }) {
    const token = createToken(env.SESSION_SECRET, userId, signed.nonce);
    setCookie(c, "x-token", token, cookieScope(c, expiresAt));
    const { person } = await services.db.read({ person: first(getPerson({ userId })) });
    if (!person) throw new Refusal("person_forgotten");
    return { token, expiresAt, user: { address, ...viewPlayer(person) } };
  },
});

export const logOut = tokenProcedure("POST /auth/logout", {
  summary: "End the session everywhere",
  answers: done("The token is dead, and whoever is in a room with it is out"),
  async answer({ c, env, services }) {
    deleteCookie(c, "x-token", cookieScope(c));
    const { userId, tokenHash } = requireClaim(c);
    await execute(services.store, {
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
    await cutOff(env, userId, [tokenHash]);
    return undefined;
  },
});

export const forgetCookie = publicProcedure("DELETE /auth/cookie", {
  summary: "Forget the cookie that pages are rendered by; the session stands",
  answers: done("The cookie is gone"),
  answer({ c }) {
    deleteCookie(c, "x-token", cookieScope(c));
    return undefined;
  },
});

export const getMe = playerQuery("GET /me", {
  summary: "The signed-in user",
  description: "Asked with the header, it also renews the cookie that pages are rendered by.",
  answers: ok(meSchema, "The user"),
  load: ({ userId }) => ({ profile: first(getProfile({ userId })) }),
  answer({ c, user, profile }) {
    if (!profile) throw new Refusal("login_expired");
    const token = c.req.header("x-token");
    if (token) setCookie(c, "x-token", token, cookieScope(c, user.expiresAt));
    return { address: user.address, ...viewOwnProfile(profile) };
  },
});
