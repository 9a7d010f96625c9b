import { Link } from "react-router";
import { Badge, type BadgeTone } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { Fold } from "~/app/components/fold";
import { useTranslation } from "~/app/i18n/use-translation";
import { JsonView } from "~/app/routes/ops/json-view";
import { Utc } from "~/app/routes/ops/utc";
import { DifferenceList } from "./form/difference-list";
import { findDifferences } from "./form/differences";
import type { Field } from "./form/read-schema";
import type { RuleWords } from "./form/rule-words";

export interface ShownVersion {
  version: number;
  startsAt: string;
  body: Record<string, unknown>;
  state: "announced" | "inForce" | "past";
  publishedAt: string;
  by: { id: string; name: string | null };
  /** Of the version before; null for the first. */
  before: Record<string, unknown> | null;
}

const TONES: Record<ShownVersion["state"], BadgeTone> = {
  announced: "info",
  inForce: "success",
  past: "neutral",
};

interface VersionListProps {
  root: Field;
  words: RuleWords;
  versions: readonly ShownVersion[];
  newest: number;
  /** Where still older ones are. */
  older: string | null;
  onAgain(body: Record<string, unknown>): void;
}

/** All versions, newest first: by whom, since when, what each changed, and the way back to what it said. */
export function VersionList(props: VersionListProps) {
  const { root, words, versions, newest, older, onAgain } = props;
  const { t } = useTranslation(["ops", "rules", "ops-rules"]);
  return (
    <>
      <ol className="divide-y-2 divide-line">
        {versions.map(({ version, startsAt, body, state, publishedAt, by, before }) => {
          const differences = before === null ? [] : findDifferences(root, before, body);
          return (
            <li key={version} className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">{t("rules:version", { version })}</span>
                <Badge tone={TONES[state]}>{t(`rules:${state}`)}</Badge>
              </p>
              <p className="text-sm text-muted">
                {t("rules.starts")} <Utc value={startsAt} />
              </p>
              <p className="text-sm text-muted">
                {t("ops-rules:publishedBy")} <bdi>{by.name ?? by.id.slice(0, 8)}</bdi> ·{" "}
                <Utc value={publishedAt} />
              </p>
              {before !== null && (
                <Fold title={t("ops-rules:whatChanged", { count: differences.length })}>
                  <DifferenceList
                    differences={differences}
                    before={before}
                    after={body}
                    words={words}
                  />
                </Fold>
              )}
              <JsonView summary={t("rules.showBody", { version })} value={body} />
              {version !== newest && (
                <Button
                  tone="secondary"
                  className="justify-self-start"
                  aria-label={t("ops-rules:againOf", { version })}
                  onClick={() => onAgain(body)}
                >
                  {t("ops-rules:again")}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {older && (
        <Link to={older} className="nav-link justify-self-start text-link underline">
          {t("ops-rules:older")}
        </Link>
      )}
    </>
  );
}
