import { z } from "zod";
import { isEmail, LONGEST_EMAIL, normalizeEmail } from "./email";

/** An address as the API takes it: normalised. */
export const emailSchema = z
  .string()
  .max(LONGEST_EMAIL)
  .transform(normalizeEmail)
  .refine(isEmail, "must be an e-mail address");
