import { z } from "zod";
import { emailSchema } from "~/domain/email-schema";
import { languages } from "~/domain/language";
import { mediaRefsSchema } from "~/domain/media/attach";
import { MAX_MESSAGE, MAX_NAME, MAX_NOTE } from "./limits";
import { topics } from "./topics";

export const openCaseSchema = z.object({
  topic: z.enum(topics),
  name: z.string().trim().max(MAX_NAME).optional(),
  email: emailSchema,
  message: z.string().trim().min(1).max(MAX_MESSAGE),
  /** An order of the player who is signed in. */
  orderId: z.string().min(1).max(64).optional(),
  /** Uploaded for a case by the player who is signed in. */
  media: mediaRefsSchema.default([]),
  /** The privacy policy; without it nothing is kept. */
  privacyPolicyAgreed: z.literal(true),
  /** The language in which an answer is best written. */
  language: z.enum(languages).default("en"),
});

export const answerCaseSchema = z.object({
  /** Mailed to whoever wrote. */
  answer: z.string().trim().min(1).max(MAX_MESSAGE),
});

export const closeCaseSchema = z.object({
  /** What was done, for other operators. */
  note: z.string().trim().min(1).max(MAX_NOTE),
});
