import { feature } from "~/domain/event-store/model";
import { deskExportEvents } from "./events";
import { deskExportProjection } from "./projection";

export const deskExportsFeature = feature({
  name: "desk-exports",
  events: deskExportEvents,
  projections: [deskExportProjection],
  effects: {
    DeskExportRequested: ["write-desk-export"],
    DeskExportRemoved: ["drop-desk-export"],
  },
  refusals: {
    export_running: { title: "Another export of yours is still being written" },
  },
});
