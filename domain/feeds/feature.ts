import { feature } from "~/domain/event-store/feature";
import { feedSubscription } from "./subscription";

export const feedsFeature = feature({ name: "feeds", subscriptions: [feedSubscription] });
