import { feature } from "~/domain/event-store/feature";
import { notificationEvents } from "./events";
import { choiceProjection } from "./projection";
import { notificationSubscription } from "./subscription";

export const notificationsFeature = feature({
  name: "notifications",
  events: notificationEvents,
  projections: [choiceProjection],
  subscriptions: [notificationSubscription],
  effects: { SessionEnded: ["end-sockets"] },
});
