import { useState } from "react";
import { Button } from "~/app/components/button";
import { Chip } from "~/app/components/chip";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { OwnEventRow } from "./own-event-row";
import { isFailure, type ProvenEvent } from "./report";

const SHOWN_AT_A_TIME = 20;

/** The player's events, each with its verdict, opened for them. */
export function OwnEvents({ events }: { events: readonly ProvenEvent[] }) {
  const { t } = useTranslation("ledger");
  const { number } = useFormat();
  const failures = events.filter(({ verdict }) => isFailure(verdict));
  const [onlyFailures, setOnlyFailures] = useState(failures.length > 0);
  const [limit, setLimit] = useState(SHOWN_AT_A_TIME);
  const wanted = onlyFailures ? failures : events;
  const left = wanted.length - limit;

  function choose(only: boolean) {
    setOnlyFailures(only);
    setLimit(SHOWN_AT_A_TIME);
  }
  return (
    <section aria-labelledby="own-events" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="own-events" className="text-lg font-bold">
          {t("mine.title")}
        </h3>
        {failures.length > 0 && (
          <div className="flex gap-2">
            <Chip pressed={onlyFailures} onClick={() => choose(true)}>
              {t("mine.failures")} ({number(failures.length)})
            </Chip>
            <Chip pressed={!onlyFailures} onClick={() => choose(false)}>
              {t("mine.all")} ({number(events.length)})
            </Chip>
          </div>
        )}
      </header>
      <ol className="divide-y-2 divide-line border-y-2 border-line">
        {wanted.slice(0, limit).map((one) => (
          <OwnEventRow key={one.event.position} one={one} />
        ))}
      </ol>
      {left > 0 && (
        <Button
          tone="secondary"
          className="justify-self-center"
          onClick={() => setLimit(limit + 5 * SHOWN_AT_A_TIME)}
        >
          {t("mine.more", { count: Math.min(left, 5 * SHOWN_AT_A_TIME) })}
        </Button>
      )}
    </section>
  );
}
