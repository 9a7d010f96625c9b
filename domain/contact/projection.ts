import { insert, patch, projection } from "~/domain/event-store/projection";
import { contactEvents } from "./events";
import { contactAnswers, contactCases } from "./read-model";

export const contactProjection = projection({
  name: "contact",
  tables: [contactCases, contactAnswers],
  events: contactEvents,
  personal: [
    {
      owner: contactCases.id,
      columns: [
        contactCases.name,
        contactCases.email,
        contactCases.message,
        contactCases.media,
        contactCases.note,
      ],
    },
    { owner: contactAnswers.caseId, columns: [contactAnswers.answer] },
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
    ContactCaseAnswered: ({ data: { caseId, answerId, answer }, occurredAt }) => [
      insert(contactAnswers, { id: answerId, caseId, answer, answeredAt: occurredAt }),
    ],
    ContactAddressConfirmed: ({ data: { caseId }, occurredAt }) => [
      patch(contactCases, { id: caseId }, { addressConfirmedAt: occurredAt }),
    ],
    ContactCaseReopened: ({ data: { caseId } }) => [
      patch(contactCases, { id: caseId }, { state: "open" }),
    ],
  },
});
