import { z } from "@hono/zod-openapi";
import { deleteCookie } from "hono/cookie";
import { exportDecider } from "~/domain/account/export";
import { getExport, loadExports } from "~/domain/account/queries";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import { answers } from "~/domain/sign-in/answer";
import { signedTextSchema } from "~/domain/sign-in/commands";
import { getChallenge } from "~/domain/sign-in/queries";
import { parseSignInText } from "~/domain/sign-in/siws";
import { deleteAccount, readCertificate } from "~/workers/account/delete-account";
import { playerCommand } from "~/workers/endpoint/command";
import { accepted, ok } from "~/workers/endpoint/endpoint";
import { playerQuery, publicQuery, tokenProcedure } from "~/workers/endpoint/query";
import { authorize, cookieScope, requireClaim } from "~/workers/endpoint/request";
import { channelOf } from "~/workers/env";
import { openSignedText } from "~/workers/wallet";
import { pathId, publishedEventSchema } from "./schemas";

const certificateSchema = z
  .object({
    certificate: z.object({
      kind: z.literal("account-deletion"),
      issuer: z.string(),
      certificate: z.string().openapi({ description: "Its id" }),
      account: z.string(),
      log: z.string(),
      deleted: publishedEventSchema,
      keyDestroyed: publishedEventSchema.nullable(),
      backupsUntil: z.string().openapi({
        description: "After this day (UTC) no backup of the platform can restore the key",
      }),
    }),
    canonical: z
      .string()
      .openapi({ description: "RFC 8785 form of `certificate`: what is signed" }),
    algorithm: z.literal("ecdsa-secp256k1-sha256"),
    publicKey: z.string().openapi({ description: "Compressed, hex: that of `/ledger/key`" }),
    signature: z.string().openapi({ description: "r || s, hex" }),
  })
  .openapi("DeletionCertificate");

/** How a session that ended with its account is refused. */
const GONE = ["login_expired", "person_forgotten"];

export const deleteMe = tokenProcedure("DELETE /me", {
  summary: "Delete the account for ever",
  description:
    "Asks for a text of `POST /auth/challenge` with `purpose: delete`, signed by the account's wallet. " +
    "409 `unfinished` lists what has to end first. Sessions end at once; the key of all that was sealed is destroyed " +
    "a minute later, after which the certificate at `/certificates/{id}` says so too.",
  body: signedTextSchema,
  answers: accepted(z.object({ certificate: certificateSchema }), "The account is gone"),
  refuses: ["signature_refused", "unfinished"],
  async answer({ c, body, services, key }) {
    const { userId, tokenHash } = requireClaim(c);
    const signed = await openSignedText(body);
    const certify = () =>
      signed ? readCertificate(services, signed.nonce) : Promise.resolve(undefined);
    try {
      await deleteAccount(services, {
        userId,
        tokenHash,
        key,
        input: body,
        signed,
        authorize: (session) => authorize(c, { login: "player" }, session),
      });
      services.waitUntil(channelOf(services.env, userId).end());
    } catch (error) {
      // Asked again by somebody who missed the answer: the session is gone, and what they signed is done.
      const gone = error instanceof Refusal && GONE.includes(error.code);
      const certificate = gone ? await certify() : undefined;
      if (!certificate) throw error;
    }
    deleteCookie(c, "x-token", cookieScope(c));
    return { certificate: (await certify())! };
  },
});

const exportSchema = z
  .object({
    state: z.enum(["preparing", "ready"]),
    requestedAt: z.string(),
    url: z.string().optional().openapi({ description: "Good for this player alone, signed in" }),
    bytes: z.number().int().optional(),
    expiresAt: z.string().optional(),
  })
  .openapi("DataExport");

export const requestExport = playerCommand("POST /me/export", {
  summary: "Ask for a copy of all that is known of the caller",
  description:
    "Asks for a text of `POST /auth/challenge` with `purpose: export`, signed by the account's wallet. Once a day.",
  body: signedTextSchema,
  answers: accepted(z.object({ state: z.literal("preparing") }), "A job prepares it"),
  refuses: ["signature_refused", "export_too_soon"],
  input: async ({ body }) => ({ signed: await openSignedText(body), exportId: newId() }),
  load: ({ userId, signed }) => ({
    challenge: first(getChallenge({ nonce: signed?.nonce ?? "" })),
    exports: loadExports(userId),
  }),
  decide({ env, userId, user, signed, exportId, challenge, exports, now }) {
    const issued = challenge && parseSignInText(challenge.message);
    const answer = signed && {
      signerAddress: user.address,
      signed,
      issued,
      origin: env.APP_ORIGIN,
      now,
    };
    const isSigned = answer !== undefined && answers(answer, "export");
    const command = { type: "RequestExport", userId, exportId, signed: isSigned, now } as const;
    return {
      appends: [appendTo(exports, exportDecider.decide(command, exports.state))],
      // What was signed is used up.
      writes: [
        { sql: `DELETE FROM "challenges" WHERE "nonce" = ?`, params: [signed?.nonce ?? ""] },
      ],
      answer: { state: "preparing" as const },
    };
  },
});

export const getMyExport = playerQuery("GET /me/export", {
  summary: "The newest copy of the caller's data",
  answers: ok(exportSchema, "How far it is, and where it lies for a day"),
  refuses: ["not_found"],
  load: ({ userId }) => ({ row: first(getExport({ userId })) }),
  answer({ row, now }) {
    const over = row?.state === "removed" || (row?.expiresAt ?? "~") <= now.toISOString();
    if (!row || over) throw new Refusal("not_found");
    const { state, requestedAt, exportId, bytes, expiresAt } = row;
    if (state !== "ready") return { state: "preparing" as const, requestedAt };
    return {
      state,
      requestedAt,
      url: `/exports/${exportId}.zip`,
      bytes: bytes!,
      expiresAt: expiresAt!,
    };
  },
});

export const getCertificate = publicQuery("GET /certificates/{id}", {
  summary: "The signed certificate of a deleted account",
  params: z.object({ id: pathId }),
  answers: ok(certificateSchema, "The certificate, as things stand now"),
  refuses: ["not_found"],
  async answer({ params: { id }, services }) {
    const certificate = await readCertificate(services, id);
    if (!certificate) throw new Refusal("not_found");
    return certificate;
  },
});
