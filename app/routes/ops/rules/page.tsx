import { Link } from "react-router";
import { Badge, type BadgeTone } from "~/app/components/badge";
import { FilterChips } from "~/app/components/filter-chips";
import { useTranslation } from "~/app/i18n/use-translation";
import { JsonView } from "~/app/routes/ops/json-view";
import { OpsPage, OpsSection } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { Utc } from "~/app/routes/ops/utc";
import type { RouteHandle } from "~/app/routes/route-handle";
import { ruleKinds } from "~/domain/rules/events";
import { listRuleVersions } from "~/domain/rules/queries";
import type { Route } from "./+types/page";
import { RuleEditor } from "./rule-editor";

export const handle: RouteHandle = { texts: ["rules", "points"] };

const HOUR_MS = 3_600_000;

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get("kind");
  const kind = ruleKinds.find((one) => one === asked) ?? ruleKinds[0];
  const { rows } = await readPageAsOperator(context, "rules", { rows: listRuleVersions({ kind }) });
  const now = new Date();
  const time = now.toISOString();
  const versions = rows.map(({ version, startsAt, body }, at): ShownVersion => {
    const over = (rows[at + 1]?.startsAt ?? "~") <= time;
    const state = startsAt > time ? "announced" : over ? "past" : "inForce";
    return { version, startsAt, body, state };
  });
  return {
    kind,
    kinds: ruleKinds,
    versions: versions.toReversed(),
    startsAt: new Date(now.getTime() + HOUR_MS).toISOString(),
  };
}

/** What players earn and play by, and how it changes. */
export default function OpsRules({ loaderData }: Route.ComponentProps) {
  const { kind, kinds, versions, startsAt } = loaderData;
  const { t } = useTranslation(["ops", "points"]);
  const newest = versions[0];
  return (
    <OpsPage title={t("rules.title")} lead={t("rules.lead")}>
      <FilterChips
        label={t("rules.kinds")}
        filters={kinds}
        current={kind}
        addressOf={(one) => `/ops/rules?kind=${one}`}
        nameOf={(one) => t(`points:ruleNames.${one}`)}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <OpsSection title={t("rules.next")} className="gap-4">
          {/* A version that is published becomes what the next one begins with. */}
          <RuleEditor
            key={`${kind} ${newest?.version}`}
            kind={kind}
            body={newest?.body}
            nextVersion={(newest?.version ?? 0) + 1}
            startsAt={startsAt}
          />
        </OpsSection>
        <OpsSection title={t("rules.versions")} className="content-start gap-4">
          {versions.length ? (
            <VersionList versions={versions} />
          ) : (
            <p className="text-sm text-muted">{t("rules.none")}</p>
          )}
          <Link to={`/rules#${kind}`} className="nav-link justify-self-start text-link underline">
            {t("rules.inWords")}
          </Link>
        </OpsSection>
      </div>
    </OpsPage>
  );
}

interface ShownVersion {
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
function VersionList({ versions }: { versions: readonly ShownVersion[] }) {
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
