import { feature } from "~/domain/event-store/model";
import { contributionSubscription } from "./subscription";

export const contributionsFeature = feature({
  name: "contributions",
  subscriptions: [contributionSubscription],
});
