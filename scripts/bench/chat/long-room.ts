import { createHash, randomBytes, randomUUID } from "node:crypto";
import { type EntryFacts, entryBytes } from "~/domain/chat/entry";
import { wordsOf } from "~/domain/search/words";
import { BLOCK } from "~/durable-objects/room/log";

/** The SQLite of a room, as the simulator lets one speak to it. */
export interface RoomStorage {
  exec(sql: string, ...params: (string | number)[]): Promise<Record<string, unknown>[]>;
}

const AT_ONCE = 5_000;
const SAID = ["down the well", "after the bell", "who has the lamp", "not that door", "again then"];

const shortOf = (seq: number) => `${SAID[seq % SAID.length]} ${seq % 1_000}`;

/** Makes a room as long as `length` entries by messages of its members, each as the room would have kept it. */
export async function lengthen(
  storage: RoomStorage,
  length: number,
  senders: readonly string[],
  textOf = shortOf,
): Promise<void> {
  const [head] = await storage.exec(
    `SELECT "seq", "hash" FROM "entries" ORDER BY "seq" DESC LIMIT 1`,
  );
  let { seq, hash } = head as { seq: number; hash: string };
  const start = Date.now() - length * 1_000;
  while (seq < length) {
    const rows: (string | number)[][] = [];
    while (seq < length && rows.length < AT_ONCE) {
      seq += 1;
      const text = textOf(seq);
      const salt = randomBytes(16);
      const facts: EntryFacts = {
        seq,
        kind: "message",
        id: randomBytes(16).toString("base64url"),
        clientId: randomUUID(),
        senderId: senders[seq % senders.length]!,
        commitment: sha256(Buffer.concat([salt, Buffer.from(text)])),
        sentAt: new Date(start + seq * 1_000).toISOString(),
      };
      hash = sha256(entryBytes(Buffer.from(hash, "base64"), facts));
      const { id, clientId, senderId, commitment, sentAt } = facts;
      const saltText = salt.toString("base64");
      rows.push([
        seq,
        id,
        clientId!,
        senderId,
        commitment!,
        sentAt,
        hash,
        saltText,
        text,
        wordsOf(text),
      ]);
    }
    for (const sql of TABLES) await storage.exec(sql, JSON.stringify(rows));
    await storage.exec(`UPDATE "facts" SET "value" = ? WHERE "key" = 'indexed'`, seq);
  }
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("base64");

const field = (at: number) => `"value" ->> ${at}`;
const [SEQ, ID, CLIENT_ID, SENDER, COMMITMENT, SENT_AT, HASH, SALT, TEXT, WORDS] = Array.from(
  { length: 10 },
  (_, at) => field(at),
);
const TABLES = [
  `INSERT INTO "entries" ("seq", "kind", "id", "client_id", "sender_id", "commitment", "sent_at", "hash", "said", "salt",
      "text")
    SELECT ${SEQ}, 'message', ${ID}, ${CLIENT_ID}, ${SENDER}, ${COMMITMENT}, ${SENT_AT}, ${HASH}, 1, ${SALT}, ${TEXT}
      FROM json_each(?)`,
  `INSERT INTO "runs" SELECT (${SEQ}) / ${BLOCK} AS "run", count(*) FROM json_each(?) WHERE true GROUP BY 1
    ON CONFLICT DO UPDATE SET "messages" = "messages" + excluded."messages"`,
  `INSERT INTO "message_words" (rowid, "words") SELECT ${SEQ}, ${WORDS} FROM json_each(?)`,
];
