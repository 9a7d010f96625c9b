import { Link } from "react-router";
import { Time } from "~/app/components/time";
import { classNames } from "~/app/components/class-names";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { RuleLink } from "./rule-link";
import { entryLink, type WhyEntry, type WhyUnit } from "./sources";
import { useAmount } from "./use-amount";
import { useReason } from "./use-reason";

interface EntryListProps {
  items: readonly WhyEntry[];
  unit: WhyUnit;
  /** Where it is seen what a change came from. */
  linkOf?: (entry: WhyEntry) => string | undefined;
}

/** Fingers reach beyond the line of text. */
const reachStyle = "relative after:absolute after:inset-x-0 after:-inset-y-3 after:content-['']";
const linkStyle = `${reachStyle} underline decoration-edge underline-offset-4 hover:text-link`;

/** Changes of a figure: each with its reason, its rule, its place in the log and what it came to. */
export function EntryList({ items, unit, linkOf = entryLink }: EntryListProps) {
  return (
    <ol className="divide-y-2 divide-line border-y-2 border-line">
      {items.map((entry) => (
        <EntryRow
          key={`${entry.log} ${entry.position} ${entry.reason}`}
          entry={entry}
          unit={unit}
          to={linkOf(entry)}
        />
      ))}
    </ol>
  );
}

interface EntryRowProps {
  entry: WhyEntry;
  unit: WhyUnit;
  to: string | undefined;
}

function EntryRow({ entry, unit, to }: EntryRowProps) {
  const { t } = useTranslation("points");
  const { number } = useFormat();
  const { amount, signed } = useAmount(unit);
  const reason = useReason()(entry);
  const { delta, balance, rule, position, log = "main", occurredAt, note } = entry;
  const event = t("event", { position: number(position) });
  return (
    <li className="grid grid-cols-[minmax(3rem,auto)_1fr] items-baseline gap-x-4 py-3 sm:grid-cols-[minmax(4rem,auto)_1fr_auto]">
      <p
        className={classNames(
          "text-lg font-bold tabular-nums",
          delta < 0 ? "text-sale" : "text-success",
        )}
      >
        {signed(delta)}
      </p>
      <div className="grid min-w-0 gap-2">
        <p className="font-semibold leading-snug">
          {to ? (
            <Link to={to} className={`${reachStyle} hover:text-link hover:underline`}>
              {reason}
            </Link>
          ) : (
            reason
          )}
        </p>
        {note && <p className="text-sm text-muted">{t(`notes.${note}`)}</p>}
        <p className="flex flex-wrap gap-x-4 gap-y-3 text-xs text-muted">
          <Time value={occurredAt} />
          {rule && <RuleLink rule={rule} className={linkStyle} />}
          {log === "main" ? (
            <Link to={`/ledger?position=${position}`} className={linkStyle}>
              {event}
            </Link>
          ) : (
            <span>
              {event} · {log}
            </span>
          )}
        </p>
      </div>
      <p className="col-start-2 pt-2 text-sm tabular-nums sm:pt-0 text-muted sm:col-start-3 sm:text-right">
        {t("after", { balance: amount(balance) })}
      </p>
    </li>
  );
}
