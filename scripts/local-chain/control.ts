import { z } from "zod";
import type { LocalChain } from "./chain.ts";
import { faultSettingsSchema } from "./faults.ts";
import { priceOverrideSchema } from "./price-feed.ts";

const MAX_ADVANCE_SLOTS = 1_000_000;
const slotsSchema = z.strictObject({ advance: z.int().min(1).max(MAX_ADVANCE_SLOTS) });

/** Answer of a plain HTTP route: a status and what is sent as JSON. */
export interface ControlAnswer {
  status: number;
  body: unknown;
}

type Handler = (chain: LocalChain, body: string) => unknown;

/**
 * The routes beside JSON-RPC:
 * - `GET /price/sol-usd`: `{ price, publishedAt }`, see `PriceFeed`.
 * - `POST /control/price` `{ price?, publishedAt? }` holds it, `DELETE` lets it drift again.
 * - `GET`, `POST`, `DELETE /control/faults`: see `faultSettingsSchema`.
 * - `POST /control/slots` `{ advance }`: jump so many slots ahead, for example past an expiry.
 */
const ROUTES: Record<string, Record<string, Handler>> = {
  "/price/sol-usd": { GET: (chain) => chain.prices.current() },
  "/control/price": {
    POST(chain, body) {
      chain.prices.set(priceOverrideSchema.parse(JSON.parse(body)));
      return chain.prices.current();
    },
    DELETE(chain) {
      chain.prices.reset();
      return chain.prices.current();
    },
  },
  "/control/faults": {
    GET: (chain) => chain.faults.settings,
    POST(chain, body) {
      const changes = z.record(z.string(), z.unknown()).parse(JSON.parse(body));
      chain.faults.set(faultSettingsSchema.parse({ ...chain.faults.settings, ...changes }));
      return chain.faults.settings;
    },
    DELETE(chain) {
      chain.faults.reset();
      return chain.faults.settings;
    },
  },
  "/control/slots": {
    POST(chain, body) {
      chain.clock.advance(slotsSchema.parse(JSON.parse(body)).advance);
      return { slot: chain.clock.slot };
    },
  },
};

/** Undefined when the path is none of these routes. */
export function answerControl(
  chain: LocalChain,
  method: string,
  path: string,
  body: string,
): ControlAnswer | undefined {
  const route = ROUTES[path];
  if (route === undefined) return undefined;
  const handler = route[method];
  if (handler === undefined) return { status: 405, body: { error: "Method not allowed" } };
  try {
    return { status: 200, body: handler(chain, body) };
  } catch (error) {
    if (error instanceof z.ZodError)
      return { status: 400, body: { error: z.prettifyError(error) } };
    if (error instanceof SyntaxError) return { status: 400, body: { error: "Malformed JSON" } };
    throw error;
  }
}
