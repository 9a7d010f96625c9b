import { useId, useMemo, useState } from "react";
import { Link } from "react-router";
import { Button } from "~/app/components/button";
import { GameCover } from "~/app/components/game-cover";
import { useTranslation } from "~/app/i18n/use-translation";
import { clearRecent, readRecent } from "~/app/routes/store/recent-games";
import { useHydrated } from "~/app/use-hydrated";
import { gamePath } from "./game-card";

const FEWEST = 2;
const MOST = 6;

/** The games that were looked at on this device, which alone knows of them. */
export function RecentlyViewed() {
  const { t } = useTranslation("store");
  const id = useId();
  const hydrated = useHydrated();
  const [cleared, setCleared] = useState(false);
  const games = useMemo(() => (hydrated && !cleared ? readRecent() : []), [hydrated, cleared]);

  if (games.length < FEWEST) return null;
  const clear = () => {
    clearRecent();
    setCleared(true);
  };
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t-2 border-line pt-8">
      <header className="shelf-head">
        <h2 id={id} className="font-pixel text-xl">
          {t("front.recent")}
        </h2>
        <Button tone="quiet" onClick={clear}>
          {t("front.clear")}
        </Button>
      </header>
      <ul className="grid grid-cols-3 gap-4 sm:grid-cols-6">
        {games.slice(0, MOST).map((game) => (
          <li key={game.id} className="group relative grid content-start gap-1">
            <GameCover gameId={game.id} />
            <Link
              to={gamePath(game)}
              className="whole-link text-sm leading-snug font-semibold wrap-anywhere"
            >
              {game.name}
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted">{t("front.recentNote")}</p>
    </section>
  );
}
