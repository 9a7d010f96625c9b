import { z } from "zod";
import { purposes } from "./siws";
import { WALLET_ADDRESS } from "./wallet-address";

const base64Text = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, "must be base64");

export const walletAddress = z.string().regex(WALLET_ADDRESS, "must be a Solana address");

export const requestChallengeSchema = z.object({
  address: walletAddress,
  /** What the signed text will be good for, and nothing else. */
  purpose: z.enum(purposes).default("login"),
});

/** A text that the wallet signed. */
export const signedTextSchema = z.object({
  signedMessage: base64Text(4096),
  signature: base64Text(128),
});

export const logInSchema = signedTextSchema.extend({ address: walletAddress });

/** Of a session, from its login on. */
export const SESSION_DAYS = 30;
