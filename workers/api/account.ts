import { z } from "@hono/zod-openapi";
import { deleteCookie } from "hono/cookie";
import { Refusal } from "~/domain/event-store/decider";
import { signedTextSchema } from "~/domain/sign-in/commands";
import { readCertificate } from "~/workers/account/certificate";
import { deleteAccount } from "~/workers/account/delete-account";
import { accepted, ok } from "~/workers/endpoint/endpoint";
import { publicQuery, tokenProcedure } from "~/workers/endpoint/query";
import { authorize, requireClaim } from "~/workers/endpoint/session";
import { cookieScope } from "~/workers/session-cookie";
import { openSignedText } from "~/workers/signed-text";
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
    const { host, origin } = new URL(c.req.url);
    const signed = await openSignedText(body);
    const certify = () =>
      signed ? readCertificate(services, signed.nonce, origin) : Promise.resolve(undefined);
    try {
      await deleteAccount(services, {
        userId,
        tokenHash,
        key,
        input: body,
        signed,
        authorize: (session) => authorize(c, "player", session),
        host,
        origin,
      });
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

export const getCertificate = publicQuery("GET /certificates/{id}", {
  summary: "The signed certificate of a deleted account",
  params: z.object({ id: pathId }),
  answers: ok(certificateSchema, "The certificate, as things stand now"),
  refuses: ["not_found"],
  async answer({ params: { id }, services, c }) {
    const certificate = await readCertificate(services, id, new URL(c.req.url).origin);
    if (!certificate) throw new Refusal("not_found");
    return certificate;
  },
});
