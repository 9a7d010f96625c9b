import { useEffect, useId, useState } from "react";
import { Achievements } from "~/app/achievements/achievement-card";
import { callLate } from "~/app/call-late";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { AchievementView } from "~/domain/achievements/view";
import type { Language } from "~/domain/language";

interface GameAchievementsProps {
  gameId: string;
  first: readonly AchievementView[];
  isVisitor: boolean;
  /** How many games have come to count since the page is open. */
  counted: number;
}

/** They follow the log, which takes a moment. */
const FOLLOWED_MS = 3_000;

/** What there is to reach in a game, how rare each is, and how far one is. */
export function GameAchievements({ gameId, first, isVisitor, counted }: GameAchievementsProps) {
  const { t, i18n } = useTranslation("achievements");
  const { number } = useFormat();
  const id = useId();
  const [all, setAll] = useState(first);
  const lng = i18n.language as Language;

  useEffect(() => {
    if (counted === 0) return;
    const timer = setTimeout(() => {
      callLate("GET /achievements", { query: { game: gameId, lng } })
        .then(({ items }) => setAll(items))
        .catch(console.warn);
    }, FOLLOWED_MS);
    return () => clearTimeout(timer);
  }, [counted, gameId, lng]);

  const unlocked = all.filter(({ unlockedAt }) => unlockedAt !== null).length;
  return (
    <section aria-labelledby={id} className="stack content-start gap-4 lg:col-span-2">
      <h2 id={id} className="font-pixel text-xl">
        {t("ofGame")}
      </h2>
      <p className="text-sm text-muted">
        {all.length === 0
          ? t("noneOfGame")
          : isVisitor
            ? t("visitor")
            : t("summary", { unlocked: number(unlocked), all: number(all.length) })}
      </p>
      {all.length > 0 && <Achievements all={all} own={!isVisitor} />}
    </section>
  );
}
