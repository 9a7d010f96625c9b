import { Link } from "react-router";
import { LinkButton } from "~/app/components/link-button";
import { useTranslation } from "~/app/i18n/use-translation";
import { MyPlace, SeasonFacts } from "~/app/routes/play/seasons/season-facts";
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
        <h2 className="text-lg font-bold">
          <Link
            to={`/play/seasons/${season.id}`}
            className="inline-flex min-h-11 items-center hover:text-link hover:underline"
          >
            {season.title}
          </Link>
        </h2>
        <SeasonFacts season={season} now={now} />
        <MyPlace season={season} />
      </div>
      <LinkButton to="/play/seasons" tone="secondary">
        {t("all")}
      </LinkButton>
    </section>
  );
}
