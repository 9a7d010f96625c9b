import { z } from "zod";
import { MAX_TAPE_BYTES } from "./tape";

/** base64 of a tape. What is longer than one is told so apart, as far as a request goes. */
const inputsSchema = z
  .string()
  .max(128 * 1024)
  .regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, "must be base64");

export const MAX_INPUTS = (MAX_TAPE_BYTES / 3) * 4;

export const startPlaySchema = z.object({ daily: z.literal(true).optional() });

export const finishPlaySchema = z.object({
  inputs: inputsSchema,
  score: z
    .int()
    .min(0)
    .max(2 ** 24 - 1),
});

export const savePlaySchema = z.object({
  inputs: inputsSchema,
  steps: z
    .int()
    .min(0)
    .max(2 ** 28),
});

export const judgeScoreSchema = z.object({ decision: z.enum(["release", "refuse"]) });

export const beatSchema = z.object({ seq: z.int().min(1).max(1_000_000_000) });
