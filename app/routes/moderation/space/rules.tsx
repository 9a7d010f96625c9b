import { type SubmitEvent, useState } from "react";
import { useOutletContext } from "react-router";
import { Button } from "~/app/components/button";
import { Checkbox } from "~/app/components/checkbox";
import { PageHead } from "~/app/components/page-head";
import { useProblems } from "~/app/form/use-problems";
import { useTranslation } from "~/app/i18n/use-translation";
import { RulesField } from "~/app/routes/spaces/rules-field";
import { useChange } from "~/app/use-command";
import { fieldProblemsOf } from "~/domain/field-problem";
import { MAX_RULE_TEXT, MAX_RULES, type RuleForm } from "~/domain/spaces/rules";
import type { SpaceView } from "~/domain/spaces/view";
import type { Route } from "./+types/rules";
import { readAsModerator } from "./read-as-moderator";

export async function loader({ context, params: { communityId: id } }: Route.LoaderArgs) {
  await readAsModerator(context, id, () => ({}));
  return null;
}

/** What holds in a Space, and whether its public log names those who look after it. */
export default function SpaceRules() {
  const { t } = useTranslation("moderation");
  const space = useOutletContext<SpaceView>();
  return (
    <section aria-label={t("tab.rules")} className="grid max-w-2xl gap-10">
      <PageHead title={t("tab.rules")} hidden />
      <RulesForm key={JSON.stringify(space.rules)} space={space} />
      {space.role === "creator" && <NamesChoice space={space} />}
    </section>
  );
}

const FIELDS = ["rules"];
const LIMITS = { most: MAX_RULES, each: MAX_RULE_TEXT };

function RulesForm({ space: { id, rules: before } }: { space: SpaceView }) {
  const { t } = useTranslation(["spaces", "moderation"]);
  const [rules, setRules] = useState<readonly RuleForm[]>(before);
  const { form, show, describe } = useProblems(FIELDS);
  const { run, busy } = useChange("PUT /spaces/{id}/rules", {
    success: t("moderation:rulesSaved"),
    onProblem: ({ details }) => show(fieldProblemsOf(details)),
  });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    show([]);
    void run({ params: { id }, body: { rules: [...rules] } });
  }
  return (
    <form ref={form} onSubmit={submit} className="grid gap-4">
      <RulesField
        rules={rules}
        error={describe("rules", {
          "rules required": t("problems.rulesMissing"),
          "rules too_long": t("problems.rulesLong", LIMITS),
          "rules too_many": t("problems.rulesMany", LIMITS),
        })}
        onChange={setRules}
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {t("edit.save")}
      </Button>
    </form>
  );
}

/** For the creator. */
function NamesChoice({ space: { id, hidesModerators } }: { space: SpaceView }) {
  const { t } = useTranslation("moderation");
  const { run, busy } = useChange("PATCH /spaces/{id}", { success: t("rulesSaved") });
  return (
    <Checkbox
      label={t("hideNames")}
      checked={hidesModerators}
      disabled={busy}
      onChange={({ target }) =>
        void run({ params: { id }, body: { hidesModerators: target.checked } })
      }
    />
  );
}
