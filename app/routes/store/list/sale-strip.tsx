import { useId } from "react";
import { Link, useRevalidator } from "react-router";
import { Countdown } from "~/app/components/countdown";
import { Price } from "~/app/components/price";
import { useTranslation } from "~/app/i18n/use-translation";
import { gamePath, type ListedGame } from "./game-card";

export type SaleGame = ListedGame & { saleEndsAt: string };

/** By then no page that was kept for visitors knows of the sale any more. */
const FORGOTTEN_MS = 5_000;

interface SaleStripProps {
  games: readonly SaleGame[];
  /** What the server's clock said: ISO 8601. */
  now: string;
  /** The list of all that is on sale. */
  to?: string;
  className?: string;
}

/** What is on sale, and for how long. */
export function SaleStrip({ games, now, to = "/store?sort=discount", className }: SaleStripProps) {
  const { t } = useTranslation(["store", "common"]);
  const { revalidate } = useRevalidator();
  const id = useId();
  if (games.length === 0) return null;
  const renew = () => void setTimeout(() => void revalidate(), FORGOTTEN_MS);
  return (
    <section aria-labelledby={id} className={className}>
      <header className="shelf-head">
        <h2 id={id} className="font-pixel text-xl">
          {t("store:front.sales")}
        </h2>
        <Link to={to}>{t("common:viewAll")}</Link>
      </header>
      <ul className="sale-strip">
        {games.map((game) => (
          <li key={game.id} className="group">
            <img
              src={`/art/games/${game.id}/tile.svg`}
              alt=""
              width={640}
              height={360}
              loading="lazy"
            />
            <h3>
              <Link to={gamePath(game)} prefetch="intent" className="whole-link">
                {game.name}
              </Link>
            </h3>
            <Price {...game} />
            <small>
              {t("store:front.endsIn")}{" "}
              <Countdown until={game.saleEndsAt} now={now} onEnd={renew} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
