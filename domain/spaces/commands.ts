import { z } from "zod";
import type { RuleForm } from "./rules";

const mediaId = z.string().max(64);

/** How long each may be is said by name, not by the schema: see `readRules`. */
export const ruleFormSchema = z.object({
  id: z.string().max(16).optional(),
  title: z.string(),
  text: z.string().optional(),
}) satisfies z.ZodType<RuleForm>;

/** How long each may be is said by name, not by the schema: see `readSpaceForm`. */
export const changeSpaceSchema = z.object({
  name: z.string().optional(),
  description: z.string().nullable().optional(),
  rules: z.array(ruleFormSchema).max(50).optional(),
  hidesModerators: z.boolean().optional(),
  avatar: mediaId.nullable().optional(),
  background: mediaId.nullable().optional(),
});
export type SpaceForm = z.infer<typeof changeSpaceSchema>;
