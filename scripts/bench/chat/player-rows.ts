import { randomBytes } from "node:crypto";
import { hashToken } from "~/workers/endpoint/request";
import type { Rows } from "./group-rows";

export interface Member {
  id: string;
  token: string;
}

/** Players who are signed in, as the log's projections hold them. */
export async function addPlayers(main: Rows, count: number): Promise<Member[]> {
  const members = Array.from({ length: count }, () => {
    const id = randomBytes(16).toString("base64url");
    return { id, token: `${id}.${randomBytes(32).toString("base64url")}` };
  });
  const rows = members.map(({ id, token }) => [id, hashToken(token)]);
  const now = new Date();
  const times = [now.toISOString(), new Date(now.getTime() + 86_400_000).toISOString()];
  const insert = (sql: string) => main.prepare(sql).bind(JSON.stringify(rows), ...times);
  await main.batch([
    insert(
      `INSERT INTO "users" ("id", "address", "registered_at")
        SELECT "value" ->> 0, "value" ->> 0, ?2 FROM json_each(?1) WHERE ?3`,
    ),
    insert(
      `INSERT INTO "profiles" ("user_id", "joined_at") SELECT "value" ->> 0, ?2 FROM json_each(?1) WHERE ?3`,
    ),
    insert(
      `INSERT INTO "sessions" ("token_hash", "session_id", "user_id", "started_at", "expires_at")
        SELECT "value" ->> 1, "value" ->> 1, "value" ->> 0, ?2, ?3 FROM json_each(?1)`,
    ),
  ]);
  return members;
}
