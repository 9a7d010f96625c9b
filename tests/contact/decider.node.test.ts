import { describe, test } from "vitest";
import { contactDecider } from "~/domain/contact/decider";
import type { ContactEvent } from "~/domain/contact/events";
import { specification } from "~/tests/support/given-when-then";

const given = specification(contactDecider);
const caseId = "case-1";
const written = {
  caseId,
  userId: null,
  orderId: null,
  topic: "order" as const,
  language: "en",
  name: null,
  email: "ada@example.com",
  message: "Where is my box?",
  media: [],
};
const opened: ContactEvent = { type: "ContactCaseOpened", data: written };
const closed: ContactEvent = { type: "ContactCaseClosed", data: { caseId, note: "Sent today" } };
const reopened: ContactEvent = { type: "ContactCaseReopened", data: { caseId } };
const close = { type: "CloseCase", caseId, note: "Sent today" } as const;
const reopen = { type: "ReopenCase", caseId } as const;

describe("a case", () => {
  test("is opened by what somebody writes", () => {
    given()
      .when({ type: "OpenCase", ...written })
      .then(opened);
  });

  test("is closed with a note, once: a second operator does not write over the first", () => {
    given(opened).when(close).then(closed);
    given(opened, closed).when(close).thenRefuses("case_closed");
  });

  test("is opened again, and may then be closed again", () => {
    given(opened, closed).when(reopen).then(reopened);
    given(opened, closed, reopened).when(reopen).thenNothingHappened();
    given(opened, closed, reopened).when(close).then(closed);
  });

  test("must be there", () => {
    given().when(close).thenRefuses("not_found");
    given().when(reopen).thenRefuses("not_found");
  });
});
