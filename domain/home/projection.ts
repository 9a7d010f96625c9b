import { projection, put } from "~/domain/event-store/projection";
import { homeEvents } from "./events";
import { homePage } from "./read-model";

export const homeProjection = projection({
  name: "home",
  version: 1,
  tables: [homePage],
  events: homeEvents,
  on: {
    HomeArranged: ({ data }) => [put(homePage, { id: "home", ...data })],
  },
});
