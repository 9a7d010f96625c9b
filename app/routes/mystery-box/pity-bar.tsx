import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { BoxView } from "~/domain/mystery-box/view";

/** Beyond this the squares of the bar could not be told apart. */
const MAX_SQUARES = 30;

/** How many boxes at most lie between a player and the next prize of the pity rule. */
export function PityBar({ pity: { within, rarity, since } }: { pity: BoxView["pity"] }) {
  const { t } = useTranslation(["mystery-box", "prizes"]);
  const { number } = useFormat();
  const left = within - (since ?? 0);
  const progress = t("pity.progress", { since: number(since ?? 0), within: number(within) });
  return (
    <div className="grid content-start gap-1.5">
      <p className="text-sm text-muted">
        {t("pity.rule", { count: within, rarity: t(`prizes:rarities.${rarity}`) })}
      </p>
      {since !== null && (
        <>
          <progress
            aria-label={t("pity.title")}
            aria-valuetext={progress}
            max={within}
            value={since}
            className="sr-only"
          />
          <svg
            aria-hidden="true"
            preserveAspectRatio="none"
            viewBox={`0 0 ${within * 8 - 2} 6`}
            className="h-4 w-full"
          >
            {within <= MAX_SQUARES ? (
              Array.from({ length: within }, (_, at) => (
                <rect
                  key={at}
                  x={at * 8}
                  width={6}
                  height={6}
                  className={
                    at < since ? "fill-gold" : at === within - 1 ? "fill-gold-deep" : "fill-line"
                  }
                />
              ))
            ) : (
              <>
                <rect width="100%" height={6} className="fill-line" />
                <rect width={`${(since / within) * 100}%`} height={6} className="fill-gold" />
              </>
            )}
          </svg>
          <p className="flex flex-wrap justify-between gap-x-4 text-sm font-semibold">
            <span>{left <= 1 ? t("pity.next") : t("pity.left", { count: left })}</span>
            <span className="text-muted tabular-nums">{progress}</span>
          </p>
        </>
      )}
    </div>
  );
}
