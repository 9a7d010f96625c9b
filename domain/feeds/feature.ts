import { feature } from "~/domain/event-store/model";
import { feedSubscription } from "./subscription";

export const feedsFeature = feature({ name: "feeds", subscriptions: [feedSubscription] });
