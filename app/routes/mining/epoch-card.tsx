import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { classNames } from "~/app/components/class-names";
import { Countdown } from "~/app/components/countdown";
import { Spinner } from "~/app/components/spinner";
import { useFormat } from "~/app/i18n/use-format";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { tokenUnits } from "~/domain/format-token";
import type { MiningPage } from "./load-mining";

/** The job that closes epochs runs a few times a minute, and the shares follow a moment later. */
const LOOK_MS = 3_000;
const SHARES_MS = 4_000;

/**
 * Reads the page again when the epoch is over, until the next one has begun, and once more for what it
 * has brought.
 *
 * @returns whether it is being closed, and what to call when its time is over.
 */
function useNextEpoch(epoch: number): [closing: boolean, end: () => void] {
  const { revalidate } = useRevalidator();
  const [ended, setEnded] = useState<number>();
  const closing = ended === epoch;
  const shown = useRef(epoch);

  useEffect(() => {
    if (!closing) return;
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [closing, revalidate]);

  useEffect(() => {
    if (shown.current === epoch) return;
    shown.current = epoch;
    const timer = setTimeout(() => void revalidate(), SHARES_MS);
    return () => clearTimeout(timer);
  }, [epoch, revalidate]);

  return [closing, useCallback(() => setEnded(epoch), [epoch])];
}

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
      className="pixel-corners grid grid-cols-[minmax(0,1fr)] gap-4 border-2 border-line bg-night p-4 text-sm text-parchment sm:p-6 lg:p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="epoch-title" className="text-xl font-bold">
          {t("epoch.name", { number: number(epoch.number) })}
        </h2>
        {closing ? (
          <p className="flex min-h-10 items-center gap-3">
            <Spinner />
            {t("epoch.over")}
          </p>
        ) : (
          <p className="flex min-h-10 items-baseline gap-3">
            {t("epoch.endsIn")}
            <Countdown
              key={epoch.endsAt}
              until={epoch.endsAt}
              onEnd={end}
              className="min-w-16 text-right text-2xl font-extrabold tabular-nums text-gold"
            />
          </p>
        )}
      </div>
      <EpochBar endsAt={epoch.endsAt} seconds={epoch.seconds} full={closing} />
      <p className="max-w-prose">
        {t("epoch.atEnd", { emission: token(emission, tokenUnits.STEAD) })}
      </p>
      {lastEpoch && (
        <p className="text-xs">
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

const SQUARES = 30;

interface EpochBarProps {
  endsAt: string;
  /** How long an epoch lasts. */
  seconds: number;
  /** While the epoch is being closed. */
  full: boolean;
}

/** How much of the epoch has passed, in squares. The countdown beside it says it in numbers. */
function EpochBar({ endsAt, seconds, full }: EpochBarProps) {
  const [lit, setLit] = useState(0);

  useEffect(() => {
    const end = Date.parse(endsAt);
    const tick = () => {
      const passed = 1 - (end - Date.now()) / 1000 / seconds;
      setLit(Math.min(SQUARES, Math.max(0, Math.floor(passed * SQUARES))));
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [endsAt, seconds]);

  return (
    <div
      aria-hidden="true"
      className={classNames("epoch-bar", full && "bg-gold")}
      style={
        lit && !full ? { backgroundSize: `calc((100% + 4px) * ${lit / SQUARES}) 100%` } : undefined
      }
    />
  );
}
