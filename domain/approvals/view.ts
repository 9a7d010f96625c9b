import { type PersonRow, viewPerson } from "~/domain/profile/view-person";
import { APPROVAL_HOLDS_MS } from "./decider";

interface ApprovalRow extends PersonRow {
  requestedAt: string;
}

/** A request as operators see it. */
export function viewApproval<Row extends ApprovalRow>(row: Row) {
  const { personId, displayName, avatar, ...approval } = row;
  return {
    ...approval,
    person: viewPerson({ personId, displayName, avatar }),
    endsAt: new Date(Date.parse(row.requestedAt) + APPROVAL_HOLDS_MS).toISOString(),
  };
}
