import { Link } from "react-router";
import { Badge } from "~/app/components/badge";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsSection } from "~/app/routes/ops/ops-page";
import { useRights } from "~/app/routes/ops/use-rights";
import { Utc } from "~/app/routes/ops/utc";
import type { DeskScore } from "~/domain/operations/player-queries";
import type { HoldReason } from "~/domain/play/events";

/** What a player played last; what waits for an operator first. */
export function Scores({ scores }: { scores: readonly DeskScore[] }) {
  const { t } = useTranslation("ops");
  const { number } = useFormat();
  const may = useRights();
  if (!scores.length) return null;
  return (
    <OpsSection title={t("player.scores")}>
      <ul className="divide-y-2 divide-line border-y-2 border-line text-sm">
        {scores.map(({ id, gameId, game, score, state, held, endedAt }) => (
          <li key={id} className="grid gap-1 py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                to={`/play/watch/${id}`}
                className="font-semibold tabular-nums underline hover:text-link"
              >
                {t("scores.score", { game: game ?? gameId, score: number(score ?? 0) })}
              </Link>
              {(state === "held" || state === "refused") && (
                <Badge tone={state === "held" ? "gold" : "danger"}>
                  {t(`player.scoreStates.${state}`)}
                </Badge>
              )}
              <span className="text-xs text-muted">
                <Utc value={endedAt} />
              </span>
            </p>
            {held && <p className="text-muted">{t(`scores.reasons.${held as HoldReason}`)}</p>}
          </li>
        ))}
      </ul>
      {may("moderation") && scores.some(({ state }) => state === "held") && (
        <Link to="/ops/scores" className="nav-link justify-self-start text-link underline">
          {t("player.toScores")}
        </Link>
      )}
    </OpsSection>
  );
}
