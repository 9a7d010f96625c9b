import { useMemo } from "react";
import { Link } from "react-router";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsSection } from "~/app/routes/ops/ops-page";
import { ruleBook } from "~/domain/rule-book";
import { isTried, type RuleKind } from "~/domain/rules/events";
import { EconomyTrial } from "./economy-trial";
import { readSchema } from "./form/read-schema";
import { type GameNames, useRuleWords } from "./form/rule-words";
import { useRuleDraft } from "./form/use-rule-draft";
import { PublishForm } from "./publish-form";
import { RuleEditor } from "./rule-editor";
import { TrialForm } from "./trial-form";
import { type ShownVersion, VersionList } from "./version-list";

/** There is nothing to count on the days before. */
const GIVE_NOTHING: readonly RuleKind[] = ["feeds", "achievements", "exchange-rates"];

export interface RuleDeskProps {
  kind: RuleKind;
  newest: ShownVersion | null;
  /** Some of them, newest first, and where those before them are. */
  versions: readonly ShownVersion[];
  older: string | null;
  /** A start to propose. */
  startsAt: string;
  games: GameNames;
  playGames: readonly string[];
}

/** One rule book: its next version beside all that were. */
export function RuleDesk(props: RuleDeskProps) {
  const { kind, newest, versions, older, startsAt, games, playGames } = props;
  const { t } = useTranslation(["ops", "ops-rules"]);
  const { schema } = ruleBook[kind];
  const root = useMemo(() => readSchema(schema), [schema]);
  const words = useRuleWords(kind, games);
  const version = newest?.version ?? 0;
  const draft = useRuleDraft(kind, newest?.body, version);
  const conflict =
    newest && draft.base < version
      ? {
          by: newest.by.name,
          before: versions.find((one) => one.version === draft.base)?.body,
        }
      : undefined;

  function publishAgain(body: Record<string, unknown>) {
    draft.replace(body);
    document.getElementById("next-version")?.scrollIntoView();
    toast("info", t("ops-rules:taken"));
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div id="next-version" className="scroll-mt-24">
        <RuleEditor
          title={t("rules.next")}
          book={kind}
          schema={schema}
          draft={draft}
          published={newest ?? undefined}
          conflict={conflict}
          games={games}
          playGames={playGames}
        >
          {(written) => (
            <>
              {GIVE_NOTHING.includes(kind) || <TrialForm kind={kind} {...written} />}
              {isTried(kind) && <EconomyTrial kind={kind} {...written} />}
              <PublishForm
                kind={kind}
                {...written}
                after={draft.base}
                afterStarts={newest?.startsAt}
                startsAt={startsAt}
                onPublished={draft.drop}
              />
            </>
          )}
        </RuleEditor>
      </div>
      <OpsSection title={t("rules.versions")} className="content-start gap-4">
        {versions.length ? (
          <VersionList
            root={root}
            words={words}
            versions={versions}
            newest={version}
            older={older}
            onAgain={publishAgain}
          />
        ) : (
          <p className="text-sm text-muted">{t("rules.none")}</p>
        )}
        <Link to={`/rules#${kind}`} className="nav-link justify-self-start text-link underline">
          {t("rules.inWords")}
        </Link>
      </OpsSection>
    </div>
  );
}
