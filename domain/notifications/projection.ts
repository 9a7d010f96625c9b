import { projection, put } from "~/domain/event-store/projection";
import { notificationEvents } from "./events";
import { notificationChoices } from "./read-model";

export const choiceProjection = projection({
  name: "notification-choices",
  tables: [notificationChoices],
  events: notificationEvents,
  personal: [{ owner: notificationChoices.userId, columns: "all" }],
  on: {
    NotificationsChosen: ({ data: { userId, choices } }) =>
      choices.map((choice) => put(notificationChoices, { userId, ...choice })),
  },
});
