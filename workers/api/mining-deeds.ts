import { createRoute, z } from "@hono/zod-openapi";
import { deedFigures, entriesOf } from "~/domain/mining/deeds";
import { listDeedsOfOpenEpoch, listDeedsSince } from "~/domain/mining/deed-queries";
import { measures, miningRule } from "~/domain/mining/rule";
import { getCurrentRule } from "~/domain/rules/queries";
import { createRouter, json, problems, readAsPlayer, requireClaim } from "./context";

export const miningDeeds = createRouter();

miningDeeds.openapi(
  createRoute({
    method: "get",
    path: "/mining/deeds/{figure}",
    operationId: "listMiningDeeds",
    summary: "What a figure of the mining panels is made of, newest first",
    description:
      "Today's spending (USD cents), posts, likes and comments, or the power of the present epoch.",
    tags: ["Mining"],
    security: [{ token: [] }],
    request: {
      params: z.object({ figure: z.enum(deedFigures) }),
      query: z.object({
        limit: z.coerce.number().int().min(1).max(100).default(20),
        cursor: z
          .string()
          .regex(/^\d{1,15}$/)
          .optional(),
      }),
    },
    responses: {
      200: json(
        z.object({
          items: z.array(
            z.object({
              delta: z.number().int(),
              balance: z.number().int().openapi({ description: "The figure, with this" }),
              reason: z.enum(measures),
              source: z.string().openapi({ description: "The order, post … it was about" }),
              rule: z.string().nullable(),
              position: z.number().int(),
              occurredAt: z.string(),
            }),
          ),
          nextCursor: z.string().nullable(),
        }),
        "A page of them",
      ),
      ...problems(401),
    },
  }),
  async (c) => {
    const { userId } = requireClaim(c);
    const { figure } = c.req.valid("param");
    const { limit, cursor } = c.req.valid("query");
    const now = c.var.services.store.now().toISOString();
    const { current, deeds } = await readAsPlayer(c, {
      current: getCurrentRule(miningRule, now),
      deeds:
        figure === "power"
          ? listDeedsOfOpenEpoch(userId)
          : listDeedsSince(userId, `${now.slice(0, 10)}T00:00:00.000Z`),
    });
    const entries = current ? entriesOf(figure, current.body, deeds) : [];
    const rest = entries.filter(({ position }) => !cursor || position < Number(cursor));
    const rule = current ? `mining:${current.version}` : null;
    const items = rest.slice(0, limit).map((entry) => ({ ...entry, rule }));
    const nextCursor = rest.length > limit ? String(items.at(-1)!.position) : null;
    return c.json({ items, nextCursor }, 200);
  },
);
