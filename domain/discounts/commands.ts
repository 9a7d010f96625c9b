import { z } from "zod";

const MAX_CENTS = 1_000_000;

/** Of codes that are issued it may be absent: a command is known again by what older releases knew of it. */
export const mostCents = z
  .int()
  .min(1)
  .max(MAX_CENTS)
  .nullable()
  .meta({ description: "The most that a share takes off" });

export const limitFields = {
  minimumCents: z.int().min(0).max(MAX_CENTS).default(0),
  mostCents: mostCents.default(null),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  uses: z.int().min(1).max(1_000_000).meta({ description: "Orders that can use it, in all" }),
};

/** What can be changed of a code. */
export const codeLimits = z
  .object(limitFields)
  .refine(({ from, until }) => from < until, { error: "it ends before it begins" });
export type CodeLimits = z.infer<typeof codeLimits>;

export const codePattern = /^[A-Z0-9-]{3,40}$/;
