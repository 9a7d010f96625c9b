import { type SubmitEvent, useState } from "react";
import { useOutletContext } from "react-router";
import { Button } from "~/app/components/button";
import { Checkbox } from "~/app/components/checkbox";
import { PageHead } from "~/app/components/page-head";
import { TextArea } from "~/app/components/text-area";
import { useProblems } from "~/app/form/use-problems";
import { useTranslation } from "~/app/i18n/use-translation";
import { RulesField } from "~/app/routes/spaces/rules-field";
import { useChange } from "~/app/use-command";
import { fieldProblemsOf } from "~/domain/field-problem";
import { getBlockedWords } from "~/domain/publishing/queries";
import { MAX_WORD, MAX_WORDS } from "~/domain/publishing/word-limits";
import { MAX_RULE_TEXT, MAX_RULES, type RuleForm } from "~/domain/spaces/rules";
import type { SpaceView } from "~/domain/spaces/view";
import type { Route } from "./+types/rules";
import { readAsModerator } from "./read-as-moderator";

export async function loader({ context, params: { communityId: id } }: Route.LoaderArgs) {
  const { results } = await readAsModerator(context, id, () => ({ words: getBlockedWords(id) }));
  return results.words ?? { version: 0, words: [] };
}

/** What holds in a Space, and whether its public log names those who look after it. */
export default function SpaceRules({ loaderData: words }: Route.ComponentProps) {
  const { t } = useTranslation("moderation");
  const space = useOutletContext<SpaceView>();
  return (
    <section aria-label={t("tab.rules")} className="grid max-w-2xl gap-10">
      <PageHead title={t("tab.rules")} hidden />
      <RulesForm key={JSON.stringify(space.rules)} space={space} />
      <BlockedWordsForm key={words.version} spaceId={space.id} before={words.words} />
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

interface BlockedWordsFormProps {
  spaceId: string;
  before: readonly string[];
}

/** Which words hold a text in a Space: one word or phrase a line. */
function BlockedWordsForm({ spaceId, before }: BlockedWordsFormProps) {
  const { t } = useTranslation("spaces");
  const [typed, setTyped] = useState(before.join("\n"));
  const { run, busy } = useChange("PUT /spaces/{id}/blocked-words", {
    success: t("blockedWords.saved"),
  });
  const words = typed.split("\n").filter((word) => word.trim());
  const tooMany = words.length > MAX_WORDS || words.some((word) => word.length > MAX_WORD);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!tooMany) void run({ params: { id: spaceId }, body: { words } });
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <h2 className="text-lg font-bold">{t("blockedWords.title")}</h2>
      <TextArea
        label={t("blockedWords.label")}
        hint={t("blockedWords.hint")}
        error={
          tooMany ? t("blockedWords.tooMany", { words: MAX_WORDS, letters: MAX_WORD }) : undefined
        }
        rows={6}
        dir="auto"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {t("blockedWords.save")}
      </Button>
    </form>
  );
}
