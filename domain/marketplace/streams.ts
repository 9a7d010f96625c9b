import { foldEnd, stream } from "~/domain/event-store/log";
import { marketplaceEvents } from "./events";
import { listingDecider } from "./listing-decider";
import { offerDecider } from "./offer-decider";
import { purchaseDecider } from "./purchase-decider";
import { switchDecider } from "./switch-decider";

const events = marketplaceEvents;

export const listingStream = stream({ name: "listing", decider: listingDecider, events });
export const offerStream = stream({ name: "offer", decider: offerDecider, events });
export const purchaseStream = stream({ name: "purchase", decider: purchaseDecider, events });

export const loadSwitch = foldEnd(switchDecider, events, "market");
