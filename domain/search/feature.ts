import { feature } from "~/domain/event-store/model";
import { searchSubscription } from "./subscription";

export const searchFeature = feature({
  name: "search",
  subscriptions: [searchSubscription],
  refusals: { required: { status: 400, title: "Please enter search keyword" } },
});
