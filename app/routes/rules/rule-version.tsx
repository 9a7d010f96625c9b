import { Link } from "react-router";
import { Badge, type BadgeTone } from "~/app/components/badge";
import { useFormat } from "~/app/i18n/use-format";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Changes, Statement } from "./describe/statement";
import type { VersionView } from "./rule-view";

const TONES: Record<VersionView["state"], BadgeTone> = {
  announced: "info",
  inForce: "success",
  past: "neutral",
};

interface RuleVersionProps {
  kind: string;
  version: VersionView;
}

/** One version: when it counts, what is different in it, and all that it says. */
export function RuleVersion({ kind, version }: RuleVersionProps) {
  const { t } = useTranslation("rules");
  const { number } = useFormat();
  const { state, position, statements, changes } = version;
  return (
    <article
      id={`${kind}-${version.version}`}
      className="pixel-corners grid scroll-mt-24 gap-4 border-2 border-line bg-surface p-4 target:border-gold sm:p-6"
    >
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <h3 className="text-lg font-bold">{t("version", { version: version.version })}</h3>
          <Badge tone={TONES[state]}>{t(state)}</Badge>
        </div>
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
          <Period version={version} />
          <Link
            to={`/ledger?position=${position}`}
            className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-link"
          >
            {t("published", { position: number(position) })}
          </Link>
        </p>
      </header>
      {changes && <ChangeList version={version.version} changes={changes} />}
      <StatementList statements={statements} />
    </article>
  );
}

function Period({ version: { startsAt, endsAt, state } }: Pick<RuleVersionProps, "version">) {
  const { t } = useTranslation("rules");
  const { dateTime } = useTimeFormat();
  const utc = (time: string) => `${dateTime(time, "UTC")} UTC`;
  if (endsAt) return t("between", { from: utc(startsAt), to: utc(endsAt) });
  return t(state === "announced" ? "from" : "since", { time: utc(startsAt) });
}

function StatementList({ statements }: { statements: readonly Statement[] }) {
  return (
    <ul className="divide-y-2 divide-line">
      {statements.map(({ key, title, text }) => (
        <li key={key} className="grid gap-x-6 py-2.5 sm:grid-cols-[14rem_1fr]">
          {title && <span className="font-semibold">{title}</span>}
          <span className={title ? "text-muted" : "sm:col-span-2"}>{text}</span>
        </li>
      ))}
    </ul>
  );
}

function ChangeList({ version, changes }: { version: number; changes: Changes }) {
  const { t } = useTranslation("rules");
  const { added, removed, changed } = changes;
  const statementText = ({ title, text }: Statement) => (title ? `${title}: ${text}` : text);
  return (
    <section className="grid gap-2 border-l-4 border-gold pl-4">
      <h4 className="font-semibold">{t("changes", { version: version - 1 })}</h4>
      <ul className="grid gap-1 text-sm">
        {changed.map(({ now, before }) => (
          <li key={now.key}>
            {statementText(now)}{" "}
            <span className="text-muted">
              (
              {t("was", { what: now.title === before.title ? before.text : statementText(before) })}
              )
            </span>
          </li>
        ))}
        {added.map((statement) => (
          <li key={statement.key}>{t("added", { what: statementText(statement) })}</li>
        ))}
        {removed.map((statement) => (
          <li key={statement.key} className="text-muted">
            {t("removed", { what: statementText(statement) })}
          </li>
        ))}
        {changed.length + added.length + removed.length === 0 && <li>{t("unchanged")}</li>}
      </ul>
    </section>
  );
}
