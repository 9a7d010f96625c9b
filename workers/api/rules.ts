import { z } from "@hono/zod-openapi";
import { appendTo } from "~/domain/event-store/append";
import { foldStream } from "~/domain/event-store/log";
import { ruleBook } from "~/domain/rule-book";
import { ruleDecider } from "~/domain/rules/decider";
import { ruleEvents, ruleKinds } from "~/domain/rules/events";
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
  summary: "Publish the next version of a rule",
  description: "It begins at `startsAt`, never in the past.",
  params,
  body: z.object({ startsAt: z.iso.datetime({ precision: 3 }), body: ruleBody }),
  answers: created(z.object({ version: z.number().int() }), "It is published"),
  refuses: ["rule_starts_too_early"],
  load: ({ params: { kind } }) => ({ rule: foldStream(ruleDecider, ruleEvents, `rule-${kind}`) }),
  decide({ params: { kind }, body, rule, now }) {
    const { schema } = ruleBook[kind];
    const command = { type: "PublishRule", kind, schema, ...body, now } as const;
    const events = ruleDecider.decide(command, rule.state);
    return { appends: [appendTo(rule, events)], answer: { version: events[0]!.data.version } };
  },
});
