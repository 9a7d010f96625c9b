import { Button } from "~/app/components/button";
import { TextArea } from "~/app/components/text-area";
import { TextField } from "~/app/components/text-field";
import { DraftForm } from "~/app/form/draft-form";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { PictureField } from "~/app/upload/picture-field";
import { SPACE_PRICE } from "~/domain/space-register/price";
import type { SpaceView } from "~/domain/spaces/view";
import { RulesField } from "~/app/routes/spaces/rules-field";
import { limits, type SpaceField } from "./check-space";
import { useSpaceForm } from "./use-space-form";

interface SpaceFormProps {
  /** Undefined for a new one. */
  space?: SpaceView;
  onSaved(space: { id: string }): void;
}

/** What a Space says of itself. */
export function SpaceForm({ space, onSaved }: SpaceFormProps) {
  const { t } = useTranslation("spaces");
  const { number } = useFormat();
  const { form, draft, change, choosePicture, waitFor, problems, busy, unsaved, save } =
    useSpaceForm(space, onSaved);
  const tell = (field: SpaceField) => {
    const problem = problems[field];
    return problem && t(`problems.${problem}`, limits[field]);
  };

  return (
    <DraftForm form={form} unsaved={unsaved && !busy} save={save} className="max-w-2xl">
      <PictureField
        use="avatar"
        label={t("form.avatar")}
        hint={t("form.avatarHint")}
        error={tell("avatar")}
        current={space?.avatarUrl ?? null}
        removable={space !== undefined && space.avatarUrl.startsWith("/media/")}
        onChange={(avatar) => choosePicture({ avatar })}
        onBusy={(sending) => waitFor("avatar", sending)}
      />
      <PictureField
        use="background"
        label={t("form.background")}
        hint={t("form.backgroundHint")}
        error={tell("background")}
        current={space?.backgroundUrl ?? null}
        removable={space?.backgroundUrl != null}
        onChange={(background) => choosePicture({ background })}
        onBusy={(sending) => waitFor("background", sending)}
      />
      <TextField
        name="name"
        label={t("form.name")}
        hint={t("form.nameHint", limits.name)}
        required
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={draft.name}
        error={tell("name")}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextArea
        name="description"
        label={t("form.description")}
        hint={t("form.descriptionHint", limits.description)}
        rows={4}
        dir="auto"
        value={draft.description}
        error={tell("description")}
        onChange={({ target }) => change({ description: target.value })}
      />
      <RulesField
        rules={draft.rules}
        error={tell("rules")}
        onChange={(rules) => change({ rules })}
      />
      <p className="pixel-corners flex flex-wrap items-center justify-between gap-3 border-2 border-line bg-surface px-4 py-3">
        <span className="text-sm text-muted">
          {t(space ? "form.paid" : "form.price", { points: number(SPACE_PRICE) })}
        </span>
        <strong className="font-pixel text-lg">{t("form.cost", { points: SPACE_PRICE })}</strong>
      </p>
      <Button type="submit" size="lg" busy={busy} className="justify-self-start">
        {t(space ? "edit.save" : "create.save")}
      </Button>
    </DraftForm>
  );
}
