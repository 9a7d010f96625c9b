import type { ListingView } from "~/domain/marketplace/view";

/** How a listing ended whose approval went with it, or was never given. */
const GONE: ReadonlySet<string> = new Set(["lapsed", "replaced", "moved", "revoked", "sold"]);

/** Whether the wallet may still let the market move the item. */
export const mayStand = ({ state, reason }: Pick<ListingView, "state" | "reason">): boolean =>
  state !== "pending" && state !== "sold" && !(reason !== null && GONE.has(reason));
