import { createRoute, z } from "@hono/zod-openapi";
import { appendTo } from "~/domain/event-store/append";
import { foldStream } from "~/domain/event-store/log";
import { ruleBook } from "~/domain/rule-book";
import { ruleDecider } from "~/domain/rules/decider";
import { ruleEvents, ruleKinds } from "~/domain/rules/events";
import { listRuleVersions } from "~/domain/rules/queries";
import { commandHeaders, createRouter, json, problems, send } from "./context";
import { executeAsOperator } from "./operator";

const tags = ["Rules"];
const params = z.object({ kind: z.enum(ruleKinds) });
const body = z.record(z.string(), z.unknown()).openapi({ description: "What this version says" });

export const rules = createRouter();

rules.openapi(
  createRoute({
    method: "get",
    path: "/rules/{kind}",
    operationId: "listRuleVersions",
    summary: "All versions of a rule, oldest first",
    tags,
    request: { params },
    responses: {
      200: json(
        z.object({
          items: z.array(
            z.object({
              kind: z.string(),
              version: z.number().int(),
              startsAt: z.string(),
              body,
              position: z.number().int(),
            }),
          ),
          nextCursor: z.null(),
        }),
        "The versions",
      ),
      ...problems(),
    },
  }),
  async (c) => {
    const { kind } = c.req.valid("param");
    const { items } = await c.var.services.db.read({ items: listRuleVersions({ kind }) });
    return c.json({ items, nextCursor: null }, 200);
  },
);

rules.openapi(
  createRoute({
    method: "post",
    path: "/ops/rules/{kind}",
    operationId: "publishRule",
    summary: "Publish the next version of a rule",
    description: "For wallets in `OPERATORS` only. It begins at `startsAt`, never in the past.",
    tags: ["Operators"],
    security: [{ token: [] }],
    request: {
      params,
      headers: commandHeaders,
      body: {
        ...json(z.object({ startsAt: z.iso.datetime({ precision: 3 }), body }), "The version"),
        required: true,
      },
    },
    responses: {
      201: json(z.object({ version: z.number().int() }), "It is published"),
      ...problems(401, 403, 409, 422),
    },
  }),
  async (c) => {
    const { kind } = c.req.valid("param");
    const input = c.req.valid("json");
    const { store } = c.var.services;
    const answer = await executeAsOperator(c, {
      name: "PublishRule",
      input: { kind, ...input },
      load: { rule: foldStream(ruleDecider, ruleEvents, `rule-${kind}`) },
      decide({ rule }) {
        const { schema } = ruleBook[kind];
        const command = { type: "PublishRule", kind, schema, ...input, now: store.now() } as const;
        const events = ruleDecider.decide(command, rule.state);
        const version = events[0]!.data.version;
        return { appends: [appendTo(rule, events)], answer: { status: 201, body: { version } } };
      },
    });
    return send(c, answer) as never;
  },
);
