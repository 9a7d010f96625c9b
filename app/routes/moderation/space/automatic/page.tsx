import { useOutletContext } from "react-router";
import { Fold } from "~/app/components/fold";
import { PageHead } from "~/app/components/page-head";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { readPage } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { getPeople } from "~/domain/people/person-queries";
import { listAutomaticRules } from "~/domain/publishing/automatic-queries";
import { NO_AUTOMATIC_RULES } from "~/domain/publishing/automatic-rules";
import { getBlockedWords } from "~/domain/publishing/queries";
import type { SpaceView } from "~/domain/spaces/view";
import { readAsModerator } from "~/app/routes/moderation/space/read-as-moderator";
import type { Route } from "./+types/page";
import { AutomaticForm } from "./automatic-form";
import { RuleSentences } from "./rule-sentences";

export const handle: RouteHandle = { texts: ["automatic-rules"] };

const SHOWN_VERSIONS = 20;

export async function loader({ context, params: { communityId: id } }: Route.LoaderArgs) {
  const { results } = await readAsModerator(context, id, () => ({
    versions: listAutomaticRules(id, SHOWN_VERSIONS),
    list: getBlockedWords(id),
  }));
  const { versions, list } = results;
  const ids = versions.map(({ moderatorId }) => moderatorId);
  const { personOf } = await readPage(context, { personOf: getPeople(ids, "") });
  return {
    version: `${versions[0]?.version ?? 0} ${list?.version ?? 0}`,
    rules: versions[0]?.rules ?? NO_AUTOMATIC_RULES,
    words: list?.words ?? [],
    history: versions.map(({ version, rules, moderatorId, changedAt }) => ({
      version,
      rules,
      by: personOf(moderatorId),
      changedAt,
    })),
  };
}

/** By what a Space holds or refuses texts by itself, with what that would have done, and who chose it. */
export default function AutomaticRulesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["automatic-rules", "moderation"]);
  const { id } = useOutletContext<SpaceView>();
  const { version, rules, words, history } = loaderData;
  return (
    <section aria-label={t("title")} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHead title={t("title")} hidden />
      <p className="max-w-2xl text-muted">{t("intro")}</p>
      <AutomaticForm key={version} spaceId={id} before={rules} wordsBefore={words} />
      {history.length > 0 && (
        <Fold title={t("history.title")} ruled>
          <ol className="grid gap-5 pt-2">
            {history.map((one) => (
              <li key={one.version} className="grid gap-1.5">
                <p className="flex flex-wrap items-center gap-x-3 text-muted">
                  <span className="font-semibold text-ink">
                    {t("history.version", { version: one.version })}
                  </span>
                  <Person person={one.by} className="min-w-0" />
                  <Time value={one.changedAt} />
                </p>
                <RuleSentences rules={one.rules} withHosts />
              </li>
            ))}
          </ol>
        </Fold>
      )}
    </section>
  );
}
