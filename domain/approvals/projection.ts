import { insert, patch, projection } from "~/domain/event-store/projection";
import { approvalEvents } from "./events";
import { approvals } from "./read-model";
import { samenessOf } from "./sameness";

export const approvalProjection = projection({
  name: "approvals",
  version: 2,
  tables: [approvals],
  events: approvalEvents,
  personal: [{ owner: approvals.aboutId, columns: "all" }],
  // They asked for the same at the same moment: decided anew, the first of the two is found.
  refusals: { "approvals.user_id, approvals.sameness": "retry" },
  on: {
    ApprovalRequested: ({ data, version, occurredAt: requestedAt }) => {
      const { by: requestedBy, endpoint, params, aboutBody, gainers: _, ...request } = data;
      const body = aboutBody ?? data.body;
      return [
        insert(approvals, {
          ...request,
          endpoint,
          params,
          body,
          sameness: samenessOf(endpoint, params, body),
          requestedBy,
          requestedAt,
          state: "requested",
          version,
        }),
      ];
    },
    ApprovalGiven: ({ data: { approvalId, by }, version, occurredAt }) => [
      patch(
        approvals,
        { approvalId },
        { state: "given", answeredBy: by, answeredAt: occurredAt, version },
      ),
    ],
    ApprovalDeclined: ({ data: { approvalId, by }, version, occurredAt }) => [
      patch(
        approvals,
        { approvalId },
        { state: "declined", answeredBy: by, answeredAt: occurredAt, version },
      ),
    ],
    ApprovalUsed: ({ data: { approvalId }, version }) => [
      patch(approvals, { approvalId }, { state: "used", version }),
    ],
  },
});
