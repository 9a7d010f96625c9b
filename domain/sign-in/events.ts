import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

const deviceSchema = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
});
export type Device = z.infer<typeof deviceSchema>;

export const signInEvents = defineEvents({
  UserRegistered: {
    version: 1,
    schema: z.object({
      userId: z.string(),
      /** base58 of the wallet's Ed25519 public key. */
      address: z.string().nullable(),
    }),
    personal: { owner: "userId", fields: ["address"] },
  },
  SessionStarted: {
    version: 2,
    schema: z.object({
      userId: z.string(),
      /** The nonce of the challenge that was answered; each can start one session. */
      sessionId: z.string(),
      /** SHA-256 of the token, hex. */
      tokenHash: z.string(),
      expiresAt: z.iso.datetime(),
      /** What its browser says of itself, so that its player knows it again. */
      device: deviceSchema.nullable(),
    }),
    upcasters: { 1: (data) => ({ ...data, device: null }) },
    personal: { owner: "userId", fields: ["device"] },
  },
  SessionEnded: {
    version: 1,
    schema: z.object({ userId: z.string(), sessionId: z.string(), tokenHash: z.string() }),
  },
});

export type SignInEvent = EventOf<typeof signInEvents>;
