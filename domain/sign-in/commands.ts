import { z } from "zod";

const base64Text = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, "must be base64");

export const walletAddress = z
  .string()
  .regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, "must be a Solana address");

export const requestChallengeSchema = z.object({ address: walletAddress });

export const logInSchema = z.object({
  address: walletAddress,
  signedMessage: base64Text(4096),
  signature: base64Text(128),
});
