import { requireLogOf } from "~/domain/community-id";
import { MAIN } from "~/domain/logs";
import type { LogEntryView } from "~/domain/moderation/view";
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
  const { db } = services().at(inMain ? MAIN : requireLogOf(targetId.split(".")[0]!));
  const [rows] = await db.batch([
    {
      sql: `SELECT * FROM moderation_cases WHERE target_id = ? ORDER BY opened_at`,
      params: [targetId],
    },
  ]);
  return rows as unknown as CaseFound[];
}

type Answer = Response | Promise<Response>;
export const codeOf = async (answer: Answer) =>
  (await (await answer).json<{ code: string }>()).code;

export const decide = ({ token }: By, caseId: string, body: object) =>
  call(`/moderation/${caseId}`, { token, body });
export const appeal = ({ token }: By, caseId: string, text: string) =>
  call(`/moderation/${caseId}/appeal`, { token, body: { text } });
export const judge = ({ token }: By, caseId: string, overturn: boolean) =>
  call(`/moderation/${caseId}/appeal/decision`, { token, body: { overturn } });

export const nameModerator = (spaceId: string, { token }: By, { user }: Pick<TestPlayer, "user">) =>
  call(`/spaces/${spaceId}/moderators/${user.id}`, { method: "PUT", token });

export async function logOfSpace(spaceId: string, query = "") {
  const response = await call(`/spaces/${spaceId}/moderation-log?${query}`);
  return response.json<{
    items: LogEntryView[];
    tally: { actions: number; overturned: number };
  }>();
}
