import { z } from "zod";

export const VERIFICATION_ALGORITHM = "PBKDF2/SHA-256";

const hex = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^(?:[0-9a-f]{2})+$/, "must be hexadecimal");

/** A challenge as ALTCHA 3 knows it; times in seconds since 1970. */
export const verificationChallengeSchema = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal(VERIFICATION_ALGORITHM),
    nonce: hex(32),
    salt: hex(32),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: hex(64),
    keySignature: hex(64),
    expiresAt: z.int(),
  }),
  signature: hex(64),
});

/** What the header `x-verification` holds, in base64 of its JSON: the challenge and its solution. */
export const verificationSchema = z.object({
  challenge: verificationChallengeSchema,
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: hex(64) }),
});

export type Verification = z.infer<typeof verificationSchema>;
