import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { fetchApi } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { classNames } from "~/app/components/class-names";
import { TextField } from "~/app/components/text-field";
import { useFormat } from "~/app/i18n/use-format";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { BalanceChart } from "./balance-chart";
import { type WhyEntry, type WhySourceName, sourceOf } from "./sources";
import { useAmount } from "./use-amount";
import { useReason } from "./use-reason";

/** A moment to look back to: a time, or right after an event of the log. */
type Moment = { time: string } | { position: number };

interface PastFigure {
  balance: number;
  /** The last change by then. */
  entry: WhyEntry | null;
}

/** Fingers slide over many positions before they rest on one. */
const REST_MS = 150;

/** A figure as it was at a moment, as the API works it out from the events. Null: nothing is asked. */
function useThen(name: WhySourceName, moment: Moment | null) {
  const { i18n } = useTranslation("common");
  const [answer, setAnswer] = useState<{ asked: string; figure?: PastFigure }>();
  const search = new URLSearchParams({ lng: i18n.language });
  for (const [key, value] of Object.entries(moment ?? {})) search.set(key, String(value));
  const asked = moment ? `${sourceOf(name).at}?${search}` : null;

  useEffect(() => {
    if (asked === null) return undefined;
    const leaving = new AbortController();
    const rest = setTimeout(async () => {
      try {
        const response = await fetchApi(asked, { signal: leaving.signal });
        setAnswer({ asked, figure: await response.json() });
      } catch {
        if (!leaving.signal.aborted) setAnswer({ asked });
      }
    }, REST_MS);
    return () => {
      clearTimeout(rest);
      leaving.abort();
    };
  }, [asked]);

  const settled = answer?.asked === asked;
  return {
    /** The one asked before, until the new one is here. */
    past: asked === null ? undefined : answer?.figure,
    busy: asked !== null && !settled,
    failed: asked !== null && settled && !answer?.figure,
  };
}

interface AsItWasThenProps {
  source: WhySourceName;
  /** The changes that are at hand, newest first. At least one. */
  items: readonly WhyEntry[];
  /** Whether there are no older ones. */
  complete: boolean;
  /** A note on the present figure. */
  lead: string;
}

/** A track of squares and a key to slide along it. */
const sliderStyle =
  "h-11 w-full cursor-pointer appearance-none bg-[repeating-linear-gradient(90deg,var(--color-edge)_0_4px,transparent_4px_8px)] bg-size-[calc(100%-1.5rem)_4px] bg-center bg-no-repeat " +
  "[&::-webkit-slider-thumb]:rounded-sm [&::-webkit-slider-thumb]:h-7 [&::-webkit-slider-thumb]:w-6 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:bg-gold [&::-webkit-slider-thumb]:shadow-key " +
  "[&::-moz-range-thumb]:h-7 [&::-moz-range-thumb]:w-6 [&::-moz-range-thumb]:rounded-sm [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-gold [&::-moz-range-thumb]:shadow-key";

/** A figure at another time: by date, or by sliding over the part of the log that is at hand. */
export function AsItWasThen({ source, items, complete, lead }: AsItWasThenProps) {
  const { t } = useTranslation(["points", "common"]);
  const { number } = useFormat();
  const { dateTime } = useTimeFormat();
  const { amount } = useAmount(sourceOf(source).unit);
  const reasonWords = useReason();
  const slider = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [moment, setMoment] = useState<Moment | null>(null);
  const { past, busy, failed } = useThen(source, moment);

  const [newest, oldest] = [items[0]!, items.at(-1)!];
  const to = newest.position;
  const from = oldest.position - (complete || oldest === newest ? 1 : 0);
  const found = past?.entry?.position ?? from;
  const at = moment === null ? to : "position" in moment ? moment.position : found;

  function chooseTime({ target: { value } }: ChangeEvent<HTMLInputElement>) {
    setTyped(value);
    const time = new Date(value);
    setMoment(Number.isNaN(time.getTime()) ? null : { time: time.toISOString() });
  }
  function choosePosition({ target: { valueAsNumber } }: ChangeEvent<HTMLInputElement>) {
    setTyped("");
    setMoment({ position: valueAsNumber });
  }
  function goBack() {
    setTyped("");
    setMoment(null);
    slider.current?.focus();
  }

  const atPosition = t("then.atPosition", { position: number(at) });
  const when =
    moment === null ? t("then.now") : "time" in moment ? dateTime(moment.time) : atPosition;
  const note = failed
    ? t("common:fetchFailed")
    : moment === null
      ? lead
      : !past
        ? t("common:loading")
        : past.entry
          ? `${t("then.last")} ${reasonWords(past.entry)}`
          : t("then.nothing");
  return (
    <section aria-label={t("then.title")} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <output className="grid" aria-busy={busy}>
        <span className="text-sm text-muted">{when}</span>
        <span className={classNames("text-2xl font-bold", busy && "opacity-60")}>
          {moment === null ? amount(newest.balance) : past ? amount(past.balance) : "…"}
        </span>
        <span
          className={classNames("min-h-11 pt-1 text-sm", failed ? "text-danger" : "text-muted")}
        >
          {note}
        </span>
      </output>
      <div>
        <div className="mx-3">
          <BalanceChart items={items} from={from} to={to} at={at} />
        </div>
        <input
          ref={slider}
          type="range"
          min={from}
          max={to}
          value={Math.min(Math.max(at, from), to)}
          onChange={choosePosition}
          aria-label={t("then.position")}
          aria-valuetext={atPosition}
          className={sliderStyle}
        />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="datetime-local"
          step={1}
          label={t("then.time")}
          value={typed}
          onChange={chooseTime}
          className="min-w-0 grow basis-56"
        />
        {moment !== null && (
          <Button tone="secondary" onClick={goBack} className="grow sm:grow-0">
            {t("then.reset")}
          </Button>
        )}
      </div>
    </section>
  );
}
