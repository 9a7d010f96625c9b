import { useState } from "react";
import { callApi } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { TextArea } from "~/app/components/text-area";
import { TextField } from "~/app/components/text-field";
import { toast } from "~/app/components/toast";
import { DraftForm } from "~/app/form/draft-form";
import { useForm } from "~/app/form/use-form";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { PictureField } from "~/app/upload/picture-field";
import { missing } from "~/domain/field-problem";
import { MAX_ABOUT } from "~/domain/profile/about";
import { MAX_NAME, MIN_NAME } from "~/domain/profile/names";
import { SPACE_PRICE } from "~/domain/space-register/price";
import { RulesField } from "~/app/routes/spaces/rules-field";
import type { SpaceForm as Changes } from "~/domain/spaces/commands";
import { readSpaceForm } from "~/domain/spaces/form";
import { MAX_RULE_TEXT, MAX_RULES, type RuleForm } from "~/domain/spaces/rules";
import type { SpaceView } from "~/domain/spaces/view";

interface Draft {
  name: string;
  description: string;
  rules: RuleForm[];
}
type Pictures = Pick<Changes, "avatar" | "background">;

const PICTURES = ["avatar", "background"] as const;
const FIELDS = [...PICTURES, "name", "description", "rules"];
const LIMITS = {
  name: { least: MIN_NAME, most: MAX_NAME },
  description: { most: MAX_ABOUT },
  rules: { most: MAX_RULES, each: MAX_RULE_TEXT },
};

interface SpaceFormProps {
  /** Undefined for a new one. */
  space?: SpaceView;
  onSaved(space: { id: string }): void;
}

/** What a Space says of itself. */
export function SpaceForm({ space, onSaved }: SpaceFormProps) {
  const { t } = useTranslation(["spaces", "common"]);
  const { number } = useFormat();
  const [initial] = useState(() => draftOf(space));
  const { form, draft, change, picture, errorOf, busy, unsaved, save } = useForm<
    Draft,
    Pictures,
    { id: string }
  >({
    initial,
    fields: FIELDS,
    check: (draft, pictures) => [
      ...PICTURES.filter((one) => !space && !pictures[one]).map(missing),
      ...readSpaceForm(draft).problems,
    ],
    fieldOf: (code) =>
      code === "name_taken" || code === "name_reserved" ? { path: "name", code } : undefined,
    words: {
      "name required": t("problems.nameMissing"),
      "name name_taken": t("problems.nameTaken"),
      "rules required": t("problems.rulesMissing"),
      "rules too_long": t("problems.rulesLong", LIMITS.rules),
      "rules too_many": t("problems.rulesMany", LIMITS.rules),
      "avatar required": t("problems.avatarMissing"),
      "background required": t("problems.backgroundMissing"),
    },
    limits: LIMITS,
    send: (body, key) =>
      space
        ? callApi("PATCH /spaces/{id}", { params: { id: space.id }, body, key })
        : callApi("POST /spaces", { body, key }),
    success: t(space ? "common:success" : "create.done"),
    onSaved,
    onProblem({ code }) {
      if (code === "internal_error") toast("danger", t("failed.submit"));
      return code === "internal_error";
    },
  });

  return (
    <DraftForm form={form} unsaved={unsaved} save={save} className="max-w-2xl">
      <PictureField
        use="avatar"
        label={t("form.avatar")}
        hint={t("form.avatarHint")}
        current={space?.avatarUrl ?? null}
        removable={space !== undefined && space.avatarUrl.startsWith("/media/")}
        {...picture("avatar")}
      />
      <PictureField
        use="background"
        label={t("form.background")}
        hint={t("form.backgroundHint")}
        current={space?.backgroundUrl ?? null}
        removable={space?.backgroundUrl != null}
        {...picture("background")}
      />
      <TextField
        name="name"
        label={t("form.name")}
        hint={t("form.nameHint", LIMITS.name)}
        required
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={draft.name}
        error={errorOf("name")}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextArea
        name="description"
        label={t("form.description")}
        hint={t("form.descriptionHint", LIMITS.description)}
        rows={4}
        dir="auto"
        value={draft.description}
        error={errorOf("description")}
        onChange={({ target }) => change({ description: target.value })}
      />
      <RulesField
        rules={draft.rules}
        error={errorOf("rules")}
        onChange={(rules) => change({ rules })}
      />
      <p className="pixel-corners flex flex-wrap items-center justify-between gap-3 border-2 border-line bg-surface px-4 py-3">
        <span className="text-sm text-muted">
          {t(space ? "form.paid" : "form.price", { points: number(SPACE_PRICE) })}
        </span>
        <strong className="text-lg">{t("form.cost", { points: SPACE_PRICE })}</strong>
      </p>
      <Button type="submit" size="lg" busy={busy} className="justify-self-start">
        {t(space ? "edit.save" : "create.save")}
      </Button>
    </DraftForm>
  );
}

const draftOf = (space: SpaceView | undefined): Draft => ({
  name: space?.name ?? "",
  description: space?.description ?? "",
  rules: [...(space?.rules ?? [])],
});
