import { Countdown } from "~/app/components/countdown";
import { Spinner } from "~/app/components/spinner";
import { tokenUnits } from "~/domain/format-token";
import { useFormat } from "~/app/i18n/use-format";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { EpochBar } from "./epoch-bar";
import type { MiningPage } from "./load-mining";
import { useNextEpoch } from "./use-next-epoch";

interface EpochCardProps {
  epoch: MiningPage["epoch"];
  lastEpoch: MiningPage["lastEpoch"];
  /** STEAD base units. */
  emission: number;
}

/** The epoch's clock, and what happens when it has run down. It stays dark in both themes. */
export function EpochCard({ epoch, lastEpoch, emission }: EpochCardProps) {
  const { t } = useTranslation("mining");
  const { number } = useFormat();
  const token = useTokenFormat();
  const [closing, end] = useNextEpoch(epoch.number);
  return (
    <section
      aria-labelledby="epoch-title"
      className="pixel-corners relative isolate grid content-between gap-5 overflow-hidden border-2 border-line bg-night p-4 text-parchment sm:p-6 lg:p-4"
    >
      <div className="grid gap-4">
        <header className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="epoch-title" className="text-xl font-bold">
            {t("epoch.name", { number: number(epoch.number) })}
          </h2>
          {closing ? (
            <p className="flex min-h-10 items-center gap-3 text-sm">
              <Spinner />
              {t("epoch.over")}
            </p>
          ) : (
            <p className="flex min-h-10 items-baseline gap-3">
              <span className="text-sm text-parchment/80">{t("epoch.endsIn")}</span>
              <Countdown
                key={epoch.endsAt}
                until={epoch.endsAt}
                onEnd={end}
                className="min-w-16 text-right text-2xl font-extrabold tabular-nums text-gold"
              />
            </p>
          )}
        </header>
        <EpochBar endsAt={epoch.endsAt} seconds={epoch.seconds} full={closing} />
        <p className="max-w-prose text-sm">
          {t("epoch.atEnd", { emission: token(emission, tokenUnits.STEAD) })}
        </p>
      </div>
      {lastEpoch && (
        <p className="text-xs text-parchment/80">
          <LastEpoch {...lastEpoch} />
        </p>
      )}
    </section>
  );
}

function LastEpoch(last: NonNullable<MiningPage["lastEpoch"]>) {
  const { t } = useTranslation("mining");
  const { number } = useFormat();
  const token = useTokenFormat();
  const epoch = number(last.number);
  if (last.miners === 0) return t("epoch.lastNobody", { epoch });
  return t("epoch.lastShared", {
    epoch,
    count: last.miners,
    emission: token(last.emission, tokenUnits.STEAD),
    power: number(last.totalPower),
  });
}
