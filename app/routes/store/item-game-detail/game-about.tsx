import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/i18n/use-format";
import type { GameDetail } from "~/domain/store/queries";

export function GameAbout({ game }: { game: GameDetail }) {
  const { t } = useTranslation("store");
  const { date } = useFormat();
  const facts = [
    [t("detail.developer"), game.developer],
    [t("detail.blockchain"), game.blockchain],
    [t("detail.releaseDate"), date(game.releaseDate)],
    [t("detail.genre"), game.genres.map((genre) => t(`genre.${genre}`)).join(", ")],
  ];
  return (
    <section className="grid gap-3 text-sm">
      <h2 className="text-lg font-bold">{t("detail.overview")}</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {facts.map(([term, fact]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="font-semibold">{fact}</dd>
          </div>
        ))}
      </dl>
      {game.overview.split("\n\n").map((paragraph) => (
        <p key={paragraph} className="max-w-prose text-muted">
          {paragraph}
        </p>
      ))}
    </section>
  );
}
