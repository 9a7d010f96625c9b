import { feature } from "~/domain/event-store/feature";
import { contributionSubscription } from "./subscription";

export const contributionsFeature = feature({
  name: "contributions",
  subscriptions: [contributionSubscription],
});
