import { createRoute, z } from "@hono/zod-openapi";
import { appendTo } from "~/domain/event-store/append";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { Refusal } from "~/domain/event-store/decider";
import { first } from "~/domain/event-store/query";
import { getKeyOfEntry, listLibrary } from "~/domain/library/queries";
import { loadPrizeOfEntry, revealPrizeKey } from "~/domain/mystery-box/prize-queries";
import { orderDecider } from "~/domain/orders/decider";
import { loadOrderOfEntry } from "~/domain/orders/queries";
import { openGameKey } from "~/workers/game-keys";
import {
  commandHeaders,
  createRouter,
  executeAsPlayer,
  json,
  problems,
  readAsPlayer,
  requireClaim,
} from "./context";
import { listQuery, pathId } from "./schemas";

const security = [{ token: [] }];
const tags = ["Library"];

const entrySchema = z
  .object({
    gameId: z.string(),
    name: z.string(),
    category: z.string(),
    delivery: z.enum(["key", "account", "shipment"]),
    orderId: z.string().openapi({ description: "Or the opening of a mystery box, see `source`" }),
    source: z.enum(["order", "mystery-box"]),
    acquiredAt: z.string(),
    revealedAt: z.string().nullable(),
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
  })
  .openapi("LibraryEntry");

export const library = createRouter();

library.openapi(
  createRoute({
    method: "get",
    path: "/library",
    operationId: "listLibrary",
    summary: "The games that the caller owns, newest first",
    tags,
    security,
    request: { query: listQuery },
    responses: {
      200: json(
        z.object({ items: z.array(entrySchema), nextCursor: z.string().nullable() }),
        "A page of games",
      ),
      ...problems(401),
    },
  }),
  async (c) => {
    const { userId } = requireClaim(c);
    const { limit, cursor } = c.req.valid("query");
    const { items } = await readAsPlayer(c, {
      items: listLibrary({ userId, limit, ...readCursor(cursor) }),
    });
    return c.json(
      { items, nextCursor: nextCursor(items, limit, (row) => [row.acquiredAt, row.gameId]) },
      200,
    );
  },
);

library.openapi(
  createRoute({
    method: "post",
    path: "/library/{gameId}/reveal",
    operationId: "revealKey",
    summary: "Show the key of an owned game; that it was shown is an event",
    tags,
    security,
    request: { params: z.object({ gameId: pathId }), headers: commandHeaders },
    responses: { 200: json(z.object({ key: z.string() }), "The key"), ...problems(401, 404, 422) },
  }),
  async (c) => {
    const { userId } = requireClaim(c);
    const { gameId } = c.req.valid("param");
    const { services } = c.var;
    const answer = await executeAsPlayer(c, {
      name: "RevealKey",
      input: { gameId },
      load: {
        key: first(getKeyOfEntry({ userId, gameId })),
        order: loadOrderOfEntry({ userId, gameId }),
        prize: loadPrizeOfEntry({ userId, gameId }),
      },
      decide({ key, order, prize }) {
        if (!key) throw new Refusal("not_found");
        const command = { type: "RevealKey", gameId, keyId: key.keyId } as const;
        const shown = prize.state
          ? appendTo(prize, revealPrizeKey(prize.state, key.keyId))
          : appendTo(order, orderDecider.decide(command, order.state));
        // The key itself is not put into the recorded answer.
        return { appends: [shown], answer: { status: 200, body: key } };
      },
    });
    const sealed = answer.body as { gameId: string; keyId: string; sealedKey: string };
    return c.json({ key: await openGameKey(services.env.GAME_KEYS_SECRET, sealed) }, 200);
  },
);
