import { useState } from "react";
import type { ApiAnswer } from "~/app/api-client";
import { EmptyState } from "~/app/components/empty-state";
import { LoadMore } from "~/app/components/load-more";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import type { RouteHandle } from "~/app/routes/route-handle";
import { pagesOf, usePages } from "~/app/use-pages";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { listHeldScores, viewHeldScore } from "~/domain/play/held-queries";
import type { Route } from "./+types/page";
import { HeldScoreRow } from "./held-score-row";

export const handle: RouteHandle = { texts: ["scores", "play"] };

const PER_PAGE = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const { held } = await readPageAsOperator(context, "moderation", {
    held: listHeldScores({ ...readCursor(undefined), limit: PER_PAGE }),
  });
  return {
    items: held.map(viewHeldScore),
    nextCursor: nextCursor(held, PER_PAGE, (row) => [row.endedAt!, row.sessionId]),
  };
}

export type HeldScore = ApiAnswer<"GET /ops/scores">["items"][number];

/** Scores that wait for somebody to look at them. */
export default function ScoreDesk({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("ops");
  const { items, load, ...state } = usePages(
    loaderData,
    pagesOf<HeldScore>(`/api/ops/scores?limit=${PER_PAGE}`),
  );
  const [decided, setDecided] = useState<readonly string[]>([]);
  const waiting = items.filter(({ sessionId }) => !decided.includes(sessionId));
  return (
    <OpsPage title={t("scores.title")} lead={t("scores.lead")}>
      {waiting.length || state.nextCursor ? (
        <>
          <ul className="grid gap-3">
            {waiting.map((score) => (
              <HeldScoreRow
                key={score.sessionId}
                held={score}
                onDecided={() => setDecided([...decided, score.sessionId])}
              />
            ))}
          </ul>
          <LoadMore {...state} onLoad={load} />
        </>
      ) : (
        <EmptyState title={t("scores.empty")} hint={t("scores.emptyHint")} />
      )}
    </OpsPage>
  );
}
