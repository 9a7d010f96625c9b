import { isAnswerPast, isAnswerSealed } from "~/domain/event-store/idempotency";
import { getHead } from "~/domain/event-store/log";
import { first, rawQuery } from "~/domain/event-store/query";
import type { Services } from "~/workers/services";
import type { Checked, Place } from "./audit-step";
import { finding } from "./finding";

/** Answers, and events, of one step. */
const ANSWERS = 300;
const EVENTS = 2_000;

interface AnswerRow {
  rowid: number;
  id: string;
  name: string;
  inputHash: string;
  status: number;
  body: string | null;
  createdAt: string;
  seal: string;
}

const answered = (id: string, code: "answered_otherwise" | "missing") =>
  finding("rows of commands", "item", code, { item: id });

// By hand, all of this file: an audit asks tables as they are stored, rowid by rowid, beside the code that writes them.

/** Every recorded answer against its seal; then whether every event's command is there. */
export async function checkAnswers(
  services: Services,
  { at, after }: Omit<Place, "log">,
): Promise<Checked> {
  if (after?.[0] === "events") return checkCommandsOfEvents(services, at);
  const { db, store } = services;
  const { rows } = await db.read({
    rows: rawQuery<AnswerRow>(
      `SELECT rowid AS "rowid", "id", "name", "input_hash" AS "inputHash", "status", "body", "created_at" AS "createdAt", "seal"
        FROM "commands" WHERE rowid > ? ORDER BY rowid LIMIT ${ANSWERS}`,
      [at],
    ),
  });
  const wrong = rows.filter((row) => !isAnswerSealed(store.vault, row)).map(({ id }) => id);
  const now = store.now();
  const emptied = rows.filter(
    ({ id, body, seal, createdAt }) =>
      body === null && seal.includes(" ") && !isAnswerPast(id, createdAt, now),
  );
  if (emptied.length) wrong.push(...(await listLost(services, emptied)));
  const findings = wrong.map((id) => answered(id, "answered_otherwise"));
  const isLast = rows.length < ANSWERS;
  return { findings, next: isLast ? { at: 0, after: ["events"] } : { at: rows.at(-1)!.rowid } };
}

/** Answers go with whom they told of. Those that went otherwise: */
async function listLost({ db }: Services, emptied: readonly AnswerRow[]): Promise<string[]> {
  const { lost } = await db.read({
    lost: rawQuery<{ id: string }>(
      `SELECT asked.value AS "id" FROM json_each(?) asked
        WHERE substr(asked.value, 1, instr(asked.value, '/') - 1) NOT IN (SELECT "person_id" FROM "forgotten_people")
          AND asked.value NOT IN (SELECT "command_id" FROM "events"
            WHERE "data" ->> '$.userId' IN (SELECT "person_id" FROM "forgotten_people"))`,
      [JSON.stringify(emptied.map(({ id }) => id))],
    ),
  });
  return lost.map(({ id }) => id);
}

/** A leaf does not cover the command of its event, which was recorded in the same moment. */
async function checkCommandsOfEvents({ db }: Services, at: number): Promise<Checked> {
  const { wrong, head } = await db.read({
    wrong: rawQuery<{ id: string; position: number; isThere: 0 | 1 }>(
      `SELECT e."command_id" AS "id", e."position", c."id" IS NOT NULL AS "isThere"
        FROM "events" e LEFT JOIN "commands" c ON c."id" = e."command_id"
        WHERE e."position" > ?1 AND e."position" <= ?1 + ${EVENTS}
          AND c."created_at" IS NOT e."occurred_at" ORDER BY e."position"`,
      [at],
    ),
    head: first(getHead({})),
  });
  const gone = new Set(wrong.filter(({ isThere }) => !isThere).map(({ id }) => id));
  const swapped = wrong.filter(({ isThere }) => isThere);
  const next = at + EVENTS < (head?.position ?? 0) && { at: at + EVENTS, after: ["events"] };
  return {
    findings: [
      ...[...gone].map((id) => answered(id, "missing")),
      ...swapped.map(({ position }) => finding("events", "event", "event_changed", { position })),
    ],
    ...(next && { next }),
  };
}
