import { checkProof } from "~/domain/chat/check-proof";
import { messageId } from "~/domain/chat/entry";
import { type MessageProof, newestText } from "~/domain/chat/proof";
import type { PersonKey } from "~/domain/event-store/personal-data";
import { rawQuery } from "~/domain/event-store/query";
import { MAIN } from "~/domain/logs";
import { listMedia, type StoredMedia } from "~/domain/media/queries";
import type { Services } from "~/workers/services";
import type { Checked, Place } from "./audit-step";
import { isAsStored } from "./check-rooms";
import { type Finding, finding } from "./finding";

/** Rows of one step. */
const ROWS = 300;

const SECTIONS = ["owed", "keys", "evidence", "empty"] as const;
type Section = (typeof SECTIONS)[number];

/** What lies beside the log, and can be compared with it. */
export async function checkRest(
  services: Services,
  { at, after = [] }: Omit<Place, "log">,
): Promise<Checked> {
  const section = (after[0] ?? SECTIONS[0]) as Section;
  const { findings, last } = await CHECKS[section](services, at);
  if (last !== undefined) return { findings, next: { at: last, after: [section] } };
  const following = SECTIONS[SECTIONS.indexOf(section) + 1];
  return { findings, next: following && { at: 0, after: [following] } };
}

// By hand, all of this file: an audit asks tables as they are stored, rowid by rowid, beside the code that writes them.

type Check = (services: Services, after: number) => Promise<{ findings: Finding[]; last?: number }>;

const item = (table: string, row: object) =>
  finding(`rows of ${table}`, "item", "not_from_log", { item: JSON.stringify(row) });

const lastOf = (rows: readonly { rowid: number }[]) =>
  rows.length === ROWS ? rows.at(-1)!.rowid : undefined;

const CHECKS: Record<Section, Check> = {
  /** What is owed is owed by an event. */
  async owed({ db, store }, after) {
    const { rows } = await db.read({
      rows: rawQuery<OwedRow>(
        `SELECT o.rowid AS "rowid", o."stream_id" AS "streamId", o."version", o."effect", e."type", e."data"
          FROM "outbox" o LEFT JOIN "events" e ON e."stream_id" = o."stream_id" AND e."version" = o."version"
          WHERE o.rowid > ? ORDER BY o.rowid LIMIT ${ROWS}`,
        [after],
      ),
    });
    const findings = rows
      .filter(({ type, data, effect }) => {
        if (type === null || data === null) return true;
        // An event of newer code, which knows what it owes.
        if (!store.model.definitions[type]) return false;
        const owed = store.model.effectsOf(type, JSON.parse(data) as Record<string, unknown>);
        return !owed.includes(effect);
      })
      .map(({ streamId, version, effect }) => item("outbox", { streamId, version, effect }));
    return { findings, last: lastOf(rows) };
  },

  /** Whoever wraps keys otherwise, or exchanges them, makes what they seal unreadable. */
  async keys({ db, store, log }, after) {
    if (log !== MAIN) return { findings: [] };
    const { rows } = await db.read({
      rows: rawQuery<PersonKey & { rowid: number }>(
        `SELECT rowid AS "rowid", "person_id" AS "personId", "wrapped_key" AS "wrappedKey", "wrapped_by" AS "wrappedBy"
          FROM "person_keys" WHERE rowid > ? ORDER BY rowid LIMIT ${ROWS}`,
        [after],
      ),
    });
    const opened = await Promise.allSettled(rows.map((row) => store.vault.openPersonKey(row)));
    const findings = rows
      .filter((_, at) => opened[at]!.status === "rejected")
      .map(({ personId }) => item("person_keys", { personId }));
    return { findings, last: lastOf(rows) };
  },

  /** What is judged is what the room had said, as the event of a report or of a decision without one names it. */
  async evidence(services, after) {
    const { db } = services;
    const { rows } = await db.read({
      rows: rawQuery<EvidenceRow>(
        `SELECT v.rowid AS "rowid", v."case_id" AS "caseId", v."author_id" AS "authorId", v."group_id" AS "groupId", v."text", v."proof",
            (SELECT json_group_array(json(r."data" ->> '$.proven')) FROM "events" r
              WHERE r."type" IN ('ReportFiled', 'MessageProven') AND r."data" ->> '$.caseId' = v."case_id" AND r."data" ->> '$.proven' IS NOT NULL) AS "proven"
          FROM "moderation_evidence" v WHERE v.rowid > ? ORDER BY v.rowid LIMIT ${ROWS}`,
        [after],
      ),
    });
    const findings: Finding[] = [];
    const files = rows.flatMap(({ proof }) => filesOf(proof));
    const { stored } = await services.at(MAIN).db.read({
      stored: listMedia(files.map(({ id }) => id)),
    });
    for (const row of rows) {
      if (!(await isProven(row, stored).catch(() => false))) {
        findings.push(item("moderation_evidence", { case: row.caseId }));
      }
    }
    return { findings, last: lastOf(rows) };
  },

  async empty({ db }) {
    const { rows } = await db.read({ rows: rawQuery<object>(`SELECT * FROM "guards" LIMIT 100`) });
    return { findings: rows.map((row) => item("guards", row)) };
  },
};

interface OwedRow {
  rowid: number;
  streamId: string;
  version: number;
  effect: string;
  type: string | null;
  data: string | null;
}

interface EvidenceRow {
  rowid: number;
  caseId: string;
  authorId: string;
  groupId: string;
  text: string;
  proof: string;
  /** JSON: what each event of the case named. */
  proven: string;
}

function filesOf(proof: string): MessageProof["files"] {
  try {
    return (JSON.parse(proof) as MessageProof).files;
  } catch {
    return [];
  }
}

async function isProven(
  { authorId, groupId, text, proof, proven }: EvidenceRow,
  stored: readonly StoredMedia[],
): Promise<boolean> {
  const { entries, files, ...more } = JSON.parse(proof) as MessageProof;
  const reports = JSON.parse(proven) as { seq: number; hash: string }[][];
  const named = JSON.stringify(entries.map(({ facts, hash }) => ({ seq: facts.seq, hash })));
  const { texts, chain } = await checkProof(entries, (bytes) =>
    crypto.subtle.digest("SHA-256", bytes),
  );
  const [message] = entries;
  return (
    texts &&
    chain &&
    !Object.keys(more).length &&
    text === newestText({ entries }) &&
    message?.facts.senderId === authorId &&
    message.facts.id === messageId(groupId, message.facts.seq) &&
    files.every((file) => message.facts.media?.includes(file.id) && isAsStored(file, stored)) &&
    reports.some(
      (report) => JSON.stringify(report.map(({ seq, hash }) => ({ seq, hash }))) === named,
    )
  );
}
