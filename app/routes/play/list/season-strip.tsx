import { LinkButton } from "~/app/components/link-button";
import { useTranslation } from "~/app/i18n/use-translation";
import { SeasonSummary } from "~/app/routes/play/seasons/season-facts";
import type { SeasonView } from "~/domain/seasons/view";

/** The season that is on, or the nearest one. */
export function SeasonStrip({ season, now }: { season: SeasonView; now: string }) {
  const { t } = useTranslation("seasons");
  return (
    <section
      aria-label={t("title")}
      className="pixel-corners flex flex-wrap items-end justify-between gap-4 border-2 border-line bg-surface p-4 sm:p-6"
    >
      <div className="grid gap-2">
        <SeasonSummary season={season} now={now} />
      </div>
      <LinkButton to="/play/seasons" tone="secondary">
        {t("all")}
      </LinkButton>
    </section>
  );
}
