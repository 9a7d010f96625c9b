import { LinkButton } from "~/app/components/link-button";
import { useTranslation } from "~/app/i18n/use-translation";
import { SeasonCard } from "~/app/routes/play/seasons/season-card";
import type { SeasonView } from "~/domain/seasons/view";

/** The season that is on, or the nearest one. */
export function SeasonStrip({ season, now }: { season: SeasonView; now: string }) {
  const { t } = useTranslation("seasons");
  return (
    <section aria-label={t("title")}>
      <SeasonCard season={season} now={now}>
        <div className="flex flex-wrap gap-2 sm:justify-end">
          <LinkButton to={`/play/seasons/${season.id}`} tone="secondary">
            {t("see")}
          </LinkButton>
          <LinkButton to="/play/seasons" tone="quiet">
            {t("all")}
          </LinkButton>
        </div>
      </SeasonCard>
    </section>
  );
}
