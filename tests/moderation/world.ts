import { needLogOf } from "~/domain/community-id";
import { MAIN } from "~/domain/logs";
import { call } from "~/tests/sign-in/player";
import { services, type TestPlayer } from "~/tests/spaces/world";

type By = Pick<TestPlayer, "token">;

export const report = (
  { token }: By,
  target: { kind: string; id: string },
  reason: string,
  text?: string,
) => call("/reports", { token, body: { target, reason, text } });

interface CaseFound {
  id: string;
  state: string;
  reports: number;
  space_id: string | null;
  opened_at: string;
  due_at: string;
}

/** The cases on a thing, the oldest first. */
export async function casesOn(targetId: string, inMain = false): Promise<CaseFound[]> {
  const { db } = services().at(inMain ? MAIN : needLogOf(targetId));
  const [rows] = await db.batch([
    {
      sql: `SELECT * FROM moderation_cases WHERE target_id = ? ORDER BY opened_at`,
      params: [targetId],
    },
  ]);
  return rows as unknown as CaseFound[];
}
