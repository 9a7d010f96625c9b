import { Badge, type BadgeTone } from "~/app/components/badge";
import { useTranslation } from "~/app/i18n/use-translation";
import { JsonView } from "~/app/routes/ops/json-view";
import { Utc } from "~/app/routes/ops/utc";

export interface ShownVersion {
  version: number;
  startsAt: string;
  body: Record<string, unknown>;
  state: "announced" | "inForce" | "past";
}

const TONES: Record<ShownVersion["state"], BadgeTone> = {
  announced: "info",
  inForce: "success",
  past: "neutral",
};

/** All versions, newest first. */
export function VersionList({ versions }: { versions: readonly ShownVersion[] }) {
  const { t } = useTranslation(["ops", "rules"]);
  return (
    <ol className="divide-y-2 divide-line">
      {versions.map(({ version, startsAt, body, state }) => (
        <li key={version} className="grid grid-cols-[minmax(0,1fr)] py-2">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="font-semibold">{t("rules:version", { version })}</span>
            <Badge tone={TONES[state]}>{t(`rules:${state}`)}</Badge>
            <span className="text-sm text-muted">
              {t("rules.starts")} <Utc value={startsAt} />
            </span>
          </p>
          <JsonView summary={t("rules.showBody", { version })} value={body} />
        </li>
      ))}
    </ol>
  );
}
