import type { viewOwnOffer } from "~/domain/marketplace/view";

/** An offer of the player's own. */
export type OwnOffer = ReturnType<typeof viewOwnOffer>;
