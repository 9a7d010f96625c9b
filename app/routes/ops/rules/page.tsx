import { Link } from "react-router";
import { Badge, type BadgeTone } from "~/app/components/badge";
import { classNames } from "~/app/components/class-names";
import { useTranslation } from "~/app/i18n/use-translation";
import { JsonView } from "~/app/routes/ops/json-view";
import { OpsPage } from "~/app/routes/ops/ops-page";
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
  const { rows } = await readPageAsOperator(context, { rows: listRuleVersions({ kind }) });
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
      <nav aria-label={t("rules.kinds")}>
        <ul className="flex flex-wrap gap-3">
          {kinds.map((one) => (
            <li key={one}>
              <Link
                to={`/ops/rules?kind=${one}`}
                preventScrollReset
                aria-current={one === kind ? "page" : undefined}
                className={classNames(
                  "pixel-corners inline-flex min-h-11 items-center border-2 px-3 text-sm font-medium",
                  one === kind ? "border-gold bg-gold text-on-gold" : "border-line bg-surface",
                )}
              >
                {t(`points:ruleNames.${one}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-labelledby="next" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 id="next" className="text-lg font-bold">
            {t("rules.next")}
          </h2>
          {/* A version that is published becomes what the next one begins with. */}
          <RuleEditor
            key={`${kind} ${newest?.version}`}
            kind={kind}
            body={newest?.body}
            nextVersion={(newest?.version ?? 0) + 1}
            startsAt={startsAt}
          />
        </section>
        <section aria-labelledby="versions" className="grid content-start gap-4">
          <h2 id="versions" className="text-lg font-bold">
            {t("rules.versions")}
          </h2>
          {versions.length ? (
            <VersionList versions={versions} />
          ) : (
            <p className="text-sm text-muted">{t("rules.none")}</p>
          )}
          <Link to={`/rules#${kind}`} className="nav-link justify-self-start text-link underline">
            {t("rules.inWords")}
          </Link>
        </section>
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
