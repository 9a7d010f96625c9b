import { useTranslation } from "~/app/i18n/use-translation";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import type { GameDetail } from "~/domain/store/queries";

export function Facts({ game }: { game: GameDetail }) {
  const { t } = useTranslation("store");
  const { date } = useTimeFormat();
  const platforms = game.platforms.map((platform) => t(`platform.${platform}`));
  const facts: [string, string][] = [
    [t("detail.developer"), game.developer],
    [t("detail.blockchain"), game.blockchain],
    [t("detail.releaseDate"), date(game.releaseDate)],
    [t("detail.platform"), platforms.join(" · ") || t("detail.mobile")],
    [t("detail.genre"), game.genres.map((genre) => t(`genre.${genre}`)).join(" · ")],
    [t("detail.delivery"), t(`detail.deliveries.${game.delivery}`)],
  ];
  return (
    <dl className="grid text-sm">
      {facts.map(([term, fact]) => (
        <div key={term} className="flex gap-4 border-t-2 border-line py-2.5">
          <dt className="w-28 shrink-0 text-muted">{term}</dt>
          <dd className="font-semibold">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
