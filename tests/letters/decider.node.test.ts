import { test } from "vitest";
import { letterDecider } from "~/domain/letters/decider";
import type { LetterEvent } from "~/domain/letters/events";
import { specification } from "~/tests/support/given-when-then";
import { languages } from "~/domain/language";
import type { Texts } from "~/domain/letters/commands";

const given = specification(letterDecider);
const letterId = "l1";
const texts = Object.fromEntries(languages.map((lng) => [lng, `Hello in ${lng}`])) as Texts;
const written: LetterEvent = {
  type: "LetterWritten",
  data: { letterId, subject: texts, body: texts },
};
const sent: LetterEvent = { type: "LetterSent", data: { letterId, readers: 2 } };
const stopped: LetterEvent = { type: "LetterStopped", data: { letterId } };
const finish = { type: "Finish", letterId, sent: 2, refused: 0, uncertain: 0 } as const;
const write = { type: "Write", letterId, subject: texts, body: texts } as const;

test("a letter may be written until it is sent", () => {
  given().when(write).then(written);
  const rewrite = { ...write, type: "Rewrite" } as const;
  given().when(rewrite).thenRefuses("not_found");
  given(written).when(rewrite).then(written);
  given(written, sent).when(rewrite).thenRefuses("letter_is_out");
});

test("it goes out by itself when its time has come, once, as it reads then", () => {
  const [before, due] = ["2026-11-27T09:00:00.000Z", "2026-11-27T10:00:00.000Z"];
  const schedule = { type: "Schedule", letterId, sendAt: due, now: before } as const;
  const scheduled: LetterEvent = { type: "LetterScheduled", data: { letterId, sendAt: due } };
  const unscheduled: LetterEvent = { type: "LetterUnscheduled", data: { letterId } };
  const sendDue = { type: "SendDue", letterId, readers: 2 } as const;
  given().when(schedule).thenRefuses("not_found");
  given(written).when(schedule).then(scheduled);
  given(written)
    .when({ ...schedule, now: due })
    .thenRefuses("schedule_in_past");
  given(written, scheduled).when(schedule).thenNothingHappened();
  given(written, sent).when(schedule).thenRefuses("letter_is_out");
  given(written, scheduled)
    .when({ ...write, type: "Rewrite" })
    .then(written, scheduled);
  given(written, scheduled).when({ type: "Unschedule", letterId }).then(unscheduled);
  given(written).when({ type: "Unschedule", letterId }).thenNothingHappened();
  given(written, scheduled)
    .when({ ...sendDue, now: before })
    .thenNothingHappened();
  given(written, scheduled)
    .when({ ...sendDue, now: due })
    .then(sent);
  given(written, scheduled, sent)
    .when({ ...sendDue, now: due })
    .thenNothingHappened();
  given(written, scheduled, unscheduled)
    .when({ ...sendDue, now: due })
    .thenNothingHappened();
  given(written, scheduled).when({ type: "Send", letterId, readers: 2 }).then(sent);
});

test("it is sent once", () => {
  given().when({ type: "Send", letterId, readers: 2 }).thenRefuses("not_found");
  given(written).when({ type: "Send", letterId, readers: 2 }).then(sent);
  given(written, sent).when({ type: "Send", letterId, readers: 2 }).thenRefuses("letter_is_out");
  given(written, sent, stopped)
    .when({ type: "Send", letterId, readers: 2 })
    .thenRefuses("letter_is_out");
});

test("it is stopped only on its way, and then does not finish", () => {
  given(written).when({ type: "Stop", letterId }).thenRefuses("letter_not_sending");
  given(written, sent).when({ type: "Stop", letterId }).then(stopped);
  given(written, sent, stopped).when(finish).thenNothingHappened();
});

test("it finishes once", () => {
  const { type: _, ...data } = finish;
  given(written, sent).when(finish).then({ type: "LetterFinished", data });
  given(written, sent, { type: "LetterFinished", data }).when(finish).thenNothingHappened();
});
