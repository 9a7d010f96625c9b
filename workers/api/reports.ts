import { newCaseId } from "~/domain/moderation/case-id";
import { readReport, reportSchema } from "~/domain/moderation/commands";
import * as useCases from "~/domain/moderation/report-use-case";
import { REPORTS_A_DAY } from "~/domain/moderation/words";
import { playerCommand } from "~/workers/endpoint/command";
import { done } from "~/workers/endpoint/endpoint";

export const reportThing = playerCommand("POST /reports", {
  summary: "Report what breaks a rule, to those who judge it",
  description: `Twice is once, and one thing has one case however many report it: their number hides nothing. At most ${REPORTS_A_DAY} reports a day. A message (by its \`id\`) and a private group are judged by operators alone; of a message its room gives what proves it.`,
  body: reportSchema,
  answers: done("It is reported"),
  refuses: [
    "not_found",
    "space_dissolved",
    "own_thing",
    "banned",
    "too_many_reports",
    "text_too_long",
    "person_forgotten",
  ],
  input({ body: { target, reason, text } }) {
    const log = useCases.logOfTarget(target);
    return { log, target, reason, text: readReport(text), freshId: log && newCaseId(log) };
  },
  ...useCases.reportThing,
});
