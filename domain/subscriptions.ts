import type { Subscription } from "./event-store/subscription";
import { eventCountSubscription } from "./ledger/subscription";

/** All that follows the logs behind the append. */
export const subscriptions: readonly Subscription[] = [eventCountSubscription];
