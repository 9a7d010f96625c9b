import { z } from "@hono/zod-openapi";
import { appendTo } from "~/domain/event-store/append";
import { foldStream } from "~/domain/event-store/log";
import { type Strategy, strategies } from "~/domain/economy/strategies";
import { tryAgainstAttackers } from "~/domain/economy/use-cases";
import { ruleBook } from "~/domain/rule-book";
import { ruleDecider } from "~/domain/rules/decider";
import { isTried, ruleEvents, ruleKinds, triedKinds } from "~/domain/rules/events";
import { guardPassed, hasPassed } from "~/domain/rules/trial";
import * as queries from "~/domain/rules/queries";
import { operatorCommand } from "~/workers/endpoint/command";
import { created, ok } from "~/workers/endpoint/endpoint";
import { publicQuery } from "~/workers/endpoint/query";
import { completeList } from "./schemas";

const params = z.object({ kind: z.enum(ruleKinds) });
const ruleBody = z
  .record(z.string(), z.unknown())
  .openapi({ description: "What this version says" });
const ruleVersion = z.object({
  kind: z.string(),
  version: z.number().int(),
  startsAt: z.string(),
  body: ruleBody,
  position: z.number().int(),
});

export const listRuleVersions = publicQuery("GET /rules/{kind}", {
  summary: "All versions of a rule, oldest first",
  params,
  answers: ok(completeList(ruleVersion), "The versions"),
  load: ({ params: { kind } }) => ({ items: queries.listRuleVersions({ kind }) }),
  answer: ({ items }) => ({ items, nextCursor: null }),
});

export const publishRule = operatorCommand("POST /ops/rules/{kind}", {
  right: "rules",
  secondYes: true,
  summary: "Publish the next version of a rule",
  description: "It begins at `startsAt`, never in the past.",
  params,
  body: z.object({
    startsAt: z.iso.datetime({ precision: 3 }),
    body: ruleBody,
    after: z.int().min(0).optional().openapi({
      description: "The version that it was written on: 409 if there is a newer one by now",
    }),
  }),
  answers: created(z.object({ version: z.number().int() }), "It is published"),
  refuses: ["rule_changed", "rule_starts_too_early", "rule_not_tried"],
  load: ({ params: { kind }, body: { body } }) => ({
    rule: foldStream(ruleDecider, ruleEvents, `rule-${kind}`),
    ...(isTried(kind) && {
      trial: hasPassed(kind, ruleBook[kind].schema.safeParse(body).data ?? {}),
    }),
  }),
  decide({ params: { kind }, body, rule, trial = true, now }) {
    const { schema } = ruleBook[kind];
    const command = { type: "PublishRule", kind, schema, ...body, passed: trial, now } as const;
    const events = ruleDecider.decide(command, rule.state);
    const { version, body: said } = events[0]!.data;
    return {
      appends: [appendTo(rule, events)],
      writes: guardPassed(kind, said),
      answer: { version },
    };
  },
});

export const tryRuleAgainstAttackers = operatorCommand("POST /ops/rules/{kind}/economy", {
  right: "rules",
  summary: "Play a rule that is not published against attackers",
  description:
    "Half a year of honest players beside attackers with any number of wallets, with what else is in force or announced. A rule of these kinds is published only once it has passed. The same rule is played the same: `npm run economy` plays it for anybody.",
  params: z.object({ kind: z.enum(triedKinds) }),
  body: z.object({ body: ruleBody }),
  answers: ok(
    z.object({
      hash: z.string().openapi({ description: "SHA-256 of the rule's canonical JSON, hex" }),
      passed: z.boolean(),
      runs: z.int(),
      players: z.int(),
      sample: z.int(),
      seed: z.int(),
      rows: z.array(
        z.object({
          strategy: z.enum(Object.keys(strategies) as [Strategy, ...Strategy[]]),
          wallets: z.int(),
          paid: z.int().openapi({ description: "US cents that it put in" }),
          out: z.int().openapi({ description: "US cents that it got out at worst" }),
          part: z.number().nullable().openapi({ description: "Of what it put in" }),
          median: z.number().openapi({ description: "Change of the median honest player's part" }),
          over: z.boolean().openapi({ description: "More than the bar allows" }),
        }),
      ),
    }),
    "What attackers got out",
  ),
  input: ({ params: { kind }, body: { body } }) => ({ kind, body, play: inTurns }),
  sameness: ({ kind, body }) => ({ kind, body }),
  ...tryAgainstAttackers,
});

/** A run takes about a tenth of a second: between two of them other requests have their turn. */
async function inTurns<Result>(playing: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = playing.next();
    if (done) return value;
    await scheduler.wait(0);
  }
}
