import "./position-slider.css";
import { type ChangeEvent, useState } from "react";
import { Button } from "~/app/components/button";
import { classNames } from "~/app/components/class-names";
import { TextField } from "~/app/components/text-field";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { BalanceChart } from "./balance-chart";
import { sourceOf, type WhyEntry, type WhySourceName } from "./sources";
import { useAmount } from "./use-amount";
import { useReason } from "./use-reason";
import { type Moment, useThen } from "./use-then";

interface AsItWasThenProps {
  source: WhySourceName;
  /** The changes that are at hand, newest first. At least one. */
  items: readonly WhyEntry[];
  /** Whether there are no older ones. */
  complete: boolean;
  /** Of the heading. */
  level: "h2" | "h3";
}

/** A figure at another time: by date, or by sliding over the part of the log that is at hand. */
export function AsItWasThen({ source, items, complete, level: Heading }: AsItWasThenProps) {
  const { t } = useTranslation(["points", "common"]);
  const { number, dateTime } = useFormat();
  const { amount } = useAmount(sourceOf(source).unit);
  const tellReason = useReason();
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
  }

  const atPosition = t("then.atPosition", { position: number(at) });
  const when =
    moment === null ? t("then.now") : "time" in moment ? dateTime(moment.time) : atPosition;
  const last = moment === null ? newest : past?.entry;
  return (
    <section className="grid gap-4">
      <header className="grid gap-1">
        <Heading className="text-lg font-bold">{t("then.title")}</Heading>
        <p className="text-sm text-muted">{t("then.hint")}</p>
      </header>
      <output className="grid gap-1" aria-busy={busy}>
        <span className="text-sm font-semibold text-muted">{when}</span>
        <span className={classNames("font-pixel text-2xl", busy && "opacity-60")}>
          {moment === null ? amount(newest.balance) : past ? amount(past.balance) : "…"}
        </span>
        <span className={classNames("text-sm", failed ? "text-danger" : "text-muted")}>
          {failed
            ? t("common:fetchFailed")
            : last
              ? `${t("then.last")} ${tellReason(last)}`
              : busy
                ? t("common:loading")
                : t("then.nothing")}
        </span>
      </output>
      <div>
        <div className="mx-3">
          <BalanceChart items={items} from={from} to={to} at={at} />
        </div>
        <input
          type="range"
          min={from}
          max={to}
          value={Math.min(Math.max(at, from), to)}
          onChange={choosePosition}
          aria-label={t("then.position")}
          aria-valuetext={atPosition}
          className="position-slider"
        />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="datetime-local"
          step={1}
          label={t("then.time")}
          value={typed}
          onChange={chooseTime}
          className="grow sm:max-w-72"
        />
        <Button tone="secondary" disabled={moment === null} onClick={goBack}>
          {t("then.reset")}
        </Button>
      </div>
    </section>
  );
}
