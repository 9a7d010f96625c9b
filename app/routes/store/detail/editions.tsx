import { useTranslation } from "~/app/i18n/use-translation";
import { Link } from "react-router";
import { Price } from "~/app/components/price";
import { gamePath, type ListedGame } from "~/app/routes/store/list/game-card";

/** The same game in another box. */
export function Editions({ games }: { games: readonly ListedGame[] }) {
  const { t } = useTranslation("store");
  return (
    <section className="grid gap-2">
      <h2 className="text-sm font-semibold">{t("detail.editions")}</h2>
      <ul className="grid gap-2">
        {games.map((game) => (
          <li key={game.id}>
            <Link
              to={gamePath(game)}
              prefetch="intent"
              className="pixel-corners flex items-center gap-3 border-2 border-line bg-surface p-2 hover:border-edge"
            >
              <img
                src={`/art/games/${game.id}/cover.svg`}
                alt=""
                width={600}
                height={800}
                loading="lazy"
                className="w-12 shrink-0 bg-raised"
              />
              <span className="grid">
                <span className="text-sm font-bold">{game.name}</span>
                <Price {...game} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
