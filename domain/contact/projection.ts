import { insert, patch, projection } from "~/domain/event-store/projection";
import { contactEvents } from "./events";
import { contactCases } from "./read-model";

export const contactProjection = projection({
  name: "contact",
  tables: [contactCases],
  events: contactEvents,
  personal: [
    {
      owner: contactCases.id,
      columns: [contactCases.name, contactCases.email, contactCases.message, contactCases.note],
    },
  ],
  on: {
    ContactCaseOpened: ({ data: { caseId, ...data }, occurredAt }) => [
      insert(contactCases, {
        id: caseId,
        state: "open",
        ...data,
        openedAt: occurredAt,
        closedAt: null,
        closedBy: null,
        note: null,
      }),
    ],
    ContactCaseClosed: ({ data: { caseId, note }, actor, occurredAt }) => [
      patch(
        contactCases,
        { id: caseId },
        { state: "closed", note, closedAt: occurredAt, closedBy: actor },
      ),
    ],
    ContactCaseReopened: ({ data: { caseId } }) => [
      patch(contactCases, { id: caseId }, { state: "open" }),
    ],
  },
});
