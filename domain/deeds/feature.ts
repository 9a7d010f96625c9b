import { feature } from "~/domain/event-store/feature";
import { deedSubscription } from "./subscription";

export const deedsFeature = feature({ name: "deeds", subscriptions: [deedSubscription] });
