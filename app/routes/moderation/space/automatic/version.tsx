import { data, useOutletContext } from "react-router";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { readLog } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { spacePath } from "~/app/routes/spaces/space-path";
import { logOf } from "~/domain/community-id";
import { getAutomaticRulesVersion } from "~/domain/publishing/automatic-queries";
import { withoutDenied } from "~/domain/publishing/without-denied";
import type { SpaceView } from "~/domain/spaces/view";
import type { Route } from "./+types/version";
import { RuleSentences } from "./rule-sentences";

export const handle: RouteHandle = { texts: ["automatic-rules"] };

export async function loader({ context, params: { communityId: id, version } }: Route.LoaderArgs) {
  const log = logOf(id);
  if (!log || !/^\d{1,9}$/.test(version)) throw data(null, { status: 404 });
  const { rules } = await readLog(context, log, {
    rules: getAutomaticRulesVersion(id, Number(version)),
  });
  if (!rules) throw data(null, { status: 404 });
  return { version: rules.version, rules: withoutDenied(rules.rules), changedAt: rules.changedAt };
}

/** By what something was held: one version of a Space's automatic rules, for whoever asks. */
export default function AutomaticRulesVersion({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation("automatic-rules");
  const { name } = useOutletContext<SpaceView>();
  const { version, rules, changedAt } = loaderData;
  const title = t("version.title", { version });
  return (
    <section className="grid max-w-2xl gap-4">
      <PageHead title={title} hidden />
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="text-muted">
        {t("version.since", { name })} <Time value={changedAt} />
      </p>
      <RuleSentences rules={rules} />
      <p className="text-sm text-muted">{t("version.what")}</p>
      <LinkButton
        to={`${spacePath(params.communityId)}/moderation`}
        tone="secondary"
        className="justify-self-start"
      >
        {t("version.log")}
      </LinkButton>
    </section>
  );
}
