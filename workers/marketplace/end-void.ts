import { listVoid } from "~/domain/marketplace/queries";
import type { Services } from "~/workers/services";
import { endListing } from "./settle-listings";
import { endOffer } from "./settle-offers";

/** Ends what an item's last move made void. Its approval on chain is left, which would count again if the item came back. */
export async function endVoid(services: Services, itemId: string): Promise<void> {
  const { open } = await services.db.read({ open: listVoid(itemId) });
  for (const one of open) {
    if (one.kind === "listing") await endListing(services, one.id, one.reason);
    else await endOffer(services, one.id, one.reason);
  }
}
