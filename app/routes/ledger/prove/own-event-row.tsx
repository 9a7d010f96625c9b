import { Icon } from "~/app/components/icon";
import { type ReactNode, useState } from "react";
import { classNames } from "~/app/components/class-names";
import { Time } from "~/app/components/time";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { useEventType } from "~/app/routes/ledger/use-event-type";
import { isFailure, type ProvenEvent } from "./report";

/** One event and its verdict; opened, all that it says. */
export function OwnEventRow({ one }: { one: ProvenEvent }) {
  const { t } = useTranslation("ledger");
  const { number } = useFormat();
  const describe = useEventType();
  const [open, setOpen] = useState(false);
  const { event, verdict } = one;
  const failed = isFailure(verdict);
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
        <summary className="grid min-h-14 list-none grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-1 hover:bg-raised [&::-webkit-details-marker]:hidden">
          {failed ? (
            <Icon name="x" className="size-6 text-danger" />
          ) : verdict === "pending" ? (
            <Icon name="clock" className="size-6 text-link" />
          ) : (
            <Icon name="check" className="size-6 text-success" />
          )}
          <span className="grid">
            <span className="font-semibold">{describe(event.type)}</span>
            <span className="flex flex-wrap gap-x-3 text-xs text-muted">
              <span className={classNames(failed && "font-semibold text-danger")}>
                {t(`mine.verdicts.${verdict}`)}
              </span>
              <span>{t("log.event", { position: number(event.position) })}</span>
              <Time value={event.occurredAt} />
            </span>
          </span>
          <Icon name="chevron-down" className="mr-1 size-5 group-open:rotate-180" />
        </summary>
        {open && <Opened one={one} />}
      </details>
    </li>
  );
}

function Opened({ one }: { one: ProvenEvent }) {
  const { t } = useTranslation("ledger");
  const { event, plain, verdict, leaf } = one;
  return (
    <div className="grid gap-4 pt-2 pb-5 pl-9 text-sm">
      {isFailure(verdict) && (
        <p className="font-semibold text-danger">{t(`mine.explained.${verdict as "altered"}`)}</p>
      )}
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Field name={t("mine.data")}>
          <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
            {Object.entries(event.data).map(([name, value]) => (
              <Datum key={name} name={name} value={value} plain={plain} />
            ))}
          </dl>
        </Field>
        <Field name={t("mine.stream")}>
          {event.streamId} · {t("mine.version")} {event.version}
        </Field>
        <Field name={t("mine.actor")}>{event.actor}</Field>
        {event.ruleVersion && <Field name={t("mine.rule")}>{event.ruleVersion}</Field>}
        <Field name={t("mine.salt")}>{event.salt}</Field>
        <Field name={t("mine.leaf")}>{leaf}</Field>
      </dl>
    </div>
  );
}

/** A field of what the event says; a sealed one is shown opened. */
function Datum({
  name,
  value,
  plain,
}: {
  name: string;
  value: unknown;
  plain: ProvenEvent["plain"];
}) {
  const { t } = useTranslation("ledger");
  const sealed = name in plain;
  const shown = sealed ? plain[name] : value;
  const shredded = sealed && shown === null && value !== null;
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>
        {shredded ? "" : typeof shown === "string" ? shown : JSON.stringify(shown)}
        {sealed && value !== null && (
          <span className="font-sans text-xs text-muted italic">
            {" "}
            ({t(shredded ? "mine.shredded" : "mine.opened")})
          </span>
        )}
      </dd>
    </>
  );
}

function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="font-semibold text-muted">{name}</dt>
      <dd className="font-mono text-xs leading-6 wrap-anywhere">{children}</dd>
    </>
  );
}
