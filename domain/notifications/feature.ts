import { feature } from "~/domain/event-store/model";
import { notificationEvents } from "./events";
import { choiceProjection } from "./projection";
import { notificationSubscription } from "./subscription";

export const notificationsFeature = feature({
  name: "notifications",
  events: notificationEvents,
  projections: [choiceProjection],
  subscriptions: [notificationSubscription],
  holds: {
    clears: [
      `DELETE FROM "notification_marks" WHERE "user_id" IN (SELECT value FROM json_each(?1))`,
      `DELETE FROM "notification_mutes" WHERE "user_id" IN (SELECT value FROM json_each(?1))`,
      `DELETE FROM "push_addresses" WHERE "user_id" IN (SELECT value FROM json_each(?1))`,
      `DELETE FROM "open_channels" WHERE "user_id" IN (SELECT value FROM json_each(?1))`,
      `DELETE FROM "pushes_owed" WHERE "user_id" IN (SELECT value FROM json_each(?1))`,
    ],
  },
  refusals: {
    unknown_push_service: { title: "This is no push service of a browser" },
    too_many_mutes: { title: "You mute as much as possible" },
  },
  effects: { SessionEnded: ["end-sockets"] },
});
