import { feature } from "~/domain/event-store/model";
import { approvalEvents } from "./events";
import { approvalProjection } from "./projection";

export const approvalsFeature = feature({
  name: "approvals",
  events: approvalEvents,
  projections: [approvalProjection],
  refusals: {
    own_request: { title: "Somebody else has to agree" },
    not_independent: { title: "It is done to you, or one of you gave the other a right" },
    approval_over: { title: "It was answered already, or has lapsed" },
  },
});
