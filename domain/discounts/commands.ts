import { z } from "zod";

const MAX_CENTS = 1_000_000;

/** Of codes that are issued it may be absent: a command is known again by what older releases knew of it. */
const mostCents = z
  .int()
  .min(1)
  .max(MAX_CENTS)
  .nullable()
  .meta({ description: "The most that a share takes off" });

const limitFields = {
  minimumCents: z.int().min(0).max(MAX_CENTS).default(0),
  mostCents: mostCents.default(null),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  uses: z.int().min(1).max(1_000_000).meta({ description: "Orders that can use it, in all" }),
};

const ends = ({ from, until }: { from: string; until: string }) => from < until;
const endsFirst = { error: "it ends before it begins" };

/** What can be changed of a code. */
export const codeLimits = z.object(limitFields).refine(ends, endsFirst);
export type CodeLimits = z.infer<typeof codeLimits>;

/** What a code is issued with. */
export const codeIssue = z
  .object({
    percent: z.int().min(1).max(100).nullable(),
    amountCents: z.int().min(1).max(MAX_CENTS).nullable(),
    ...limitFields,
    mostCents: mostCents.optional(),
  })
  .refine(({ percent, amountCents }) => (percent === null) !== (amountCents === null), {
    error: "either a percent or an amount",
  })
  .refine(ends, endsFirst);
export type CodeIssue = z.infer<typeof codeIssue>;

export const codePattern = /^[A-Z0-9-]{3,40}$/;
