import type { RecordedEvent } from "~/domain/event-store/event";
import { parseSealed } from "~/domain/event-store/log";
import { LOG_NAMES } from "~/domain/logs";
import type { ModerationEvent } from "~/domain/moderation/events";
import type { Services } from "~/workers/services";
import { type Asked, eventsOf, type ListSource } from "./source";

// By hand: reports of some cases, each an event of its own stream.
const REPORTS = `SELECT report."case_id" AS "caseId", count(*) AS "reports"
  FROM json_each(?1) "case" CROSS JOIN "moderation_reports" report ON report."case_id" = "case".value
  CROSS JOIN "events" filed ON filed."stream_id" = 'report-' || report."target_id" || '-' || report."reporter_id"
    AND filed."version" = 1
  WHERE filed."position" <= ?2 GROUP BY 1`;

/**
 * What was reported, decided at hand, or held back by a rule and then judged: each case as it stands. No texts, nobody
 * who reported, and of those who judged the number that they have in the public log.
 */
export const moderation: ListSource = {
  logs: LOG_NAMES,
  // What a rule holds back has a case of its own stream from its decision on.
  types: ["CaseOpened", "CaseDecided"],
  columns: () => [
    "log",
    "position",
    "case_id",
    "opened_at",
    "origin",
    "kind",
    "target_id",
    "space_id",
    "author_id",
    "reports",
    "state",
    "action",
    "thing",
    "rule",
    "until",
    "decided_at",
    "moderator",
    "by_operator",
    "appealed_at",
    "judged_at",
    "judge",
    "taken_back_at",
  ],
  async rows(services, events, asked) {
    const begun = events.filter(({ version }) => version === 1);
    const streams = begun.map(({ stream_id }) => stream_id);
    const stories = await eventsOf(services, streams, asked, parseSealed);
    const opened = begun.map(
      (row) => parseSealed(row, services.store.model.definitions) as unknown as Opening,
    );
    const reports = await countReports(
      services,
      opened.map(({ data }) => data.caseId),
      asked,
    );
    return opened.map(({ data, position, occurredAt }, at) => {
      const story = stories.get(streams[at]!) as unknown as (ModerationEvent & RecordedEvent)[];
      const { decided, ...now } = story.reduce(follow, UNJUDGED);
      return [
        services.log,
        position,
        data.caseId,
        occurredAt,
        data.origin,
        data.kind,
        data.targetId,
        data.spaceId,
        data.authorId,
        reports.get(data.caseId) ?? 0,
        now.state,
        decided?.data.action ?? null,
        decided?.data.thing ?? null,
        decided?.data.rule?.id ?? null,
        decided?.data.until ?? null,
        decided?.occurredAt ?? null,
        decided?.data.seat ?? null,
        decided ? (decided.data.byOperator ? "yes" : "no") : null,
        now.appealedAt,
        now.judgedAt,
        now.judge,
        now.takenBackAt,
      ];
    });
  },
};

type Of<Type extends ModerationEvent["type"]> = RecordedEvent &
  Extract<ModerationEvent, { type: Type }>;
type Opening = Of<"CaseOpened" | "CaseDecided">;

interface Standing {
  state: "open" | "decided" | "appealed" | "closed";
  decided: Of<"CaseDecided"> | undefined;
  appealedAt: string | null;
  judgedAt: string | null;
  judge: number | null;
  takenBackAt: string | null;
}

const UNJUDGED: Standing = {
  state: "open",
  decided: undefined,
  appealedAt: null,
  judgedAt: null,
  judge: null,
  takenBackAt: null,
};

/** What an event makes of a case. */
function follow(now: Standing, event: ModerationEvent & RecordedEvent): Standing {
  const at = event.occurredAt;
  switch (event.type) {
    case "CaseDecided":
      return { ...UNJUDGED, state: "decided", decided: event };
    case "CaseReopened":
      return UNJUDGED;
    case "AppealFiled":
      return { ...now, state: "appealed", appealedAt: at };
    case "AppealDecided": {
      const { seat, overturned } = event.data;
      const takenBackAt = overturned ? at : null;
      return { ...now, state: "closed", judgedAt: at, judge: seat, takenBackAt };
    }
    case "AppealReopened":
      return { ...now, state: "appealed", judgedAt: null, judge: null, takenBackAt: null };
    case "CaseUndone":
      return { ...now, state: "closed", takenBackAt: at };
    default:
      return now;
  }
}

async function countReports(
  { db }: Services,
  caseIds: readonly string[],
  { through }: Asked,
): Promise<Map<string, number>> {
  const [rows] = await db.batch([{ sql: REPORTS, params: [JSON.stringify(caseIds), through] }]);
  const counted = rows as unknown as { caseId: string; reports: number }[];
  return new Map(counted.map(({ caseId, reports }) => [caseId, reports]));
}
