import { Button } from "~/app/components/button";
import { Select } from "~/app/components/select";
import { TextArea } from "~/app/components/text-area";
import { TextField } from "~/app/components/text-field";
import { DraftForm } from "~/app/form/draft-form";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { NamedSpace } from "~/app/routes/groups/own-spaces";
import { PictureField } from "~/app/upload/picture-field";
import { approvals, visibilities } from "~/domain/groups/choices";
import type { GroupView } from "~/domain/groups/view";
import { type GroupField, limits } from "./check-group";
import { ChoiceField } from "./choice-field";
import { useGroupForm } from "./use-group-form";

interface GroupFormProps {
  /** Undefined for a new one. */
  group?: GroupView;
  /** That of the group, or the one that was chosen elsewhere; "": none yet. */
  spaceId: string;
  /** Whether a Space was named that they can make none in. */
  invalid?: boolean;
  /** Those to choose from, for a new one. */
  spaces?: readonly NamedSpace[];
  onSaved(group: { id: string }): void;
}

const SLOW_MODES = [0, 5, 10, 30, 60, 300, 900, 3_600];

/** What a group says of itself, and who comes in. */
export function GroupForm({ group, spaceId, invalid = false, spaces, onSaved }: GroupFormProps) {
  const { t } = useTranslation("groups");
  const { duration } = useTimeFormat();
  const { form, draft, change, choosePicture, waitFor, problems, busy, unsaved, save } =
    useGroupForm({ group, spaceId, invalid, onSaved });
  const tell = (field: GroupField) => {
    const problem = problems[field];
    return problem && t(`problems.${problem}`, limits[field] ?? {});
  };
  // One that was set by other means stays among them.
  const slowModes = [...new Set([...SLOW_MODES, draft.slowModeSeconds])].sort((a, b) => a - b);

  return (
    <DraftForm form={form} unsaved={unsaved && !busy} save={save} className="max-w-2xl">
      {spaces && (
        <Select
          name="spaceId"
          label={t("form.space")}
          required
          value={draft.spaceId}
          error={tell("spaceId")}
          placeholder={t("form.chooseSpace")}
          options={spaces.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => change({ spaceId: target.value })}
        />
      )}
      <PictureField
        use="avatar"
        label={t("form.avatar")}
        hint={t("form.avatarHint")}
        error={tell("avatar")}
        current={group?.avatarUrl ?? null}
        onChange={(avatar) => choosePicture({ avatar })}
        onBusy={(sending) => waitFor("avatar", sending)}
      />
      <PictureField
        use="banner"
        label={t("form.banner")}
        hint={t("form.bannerHint")}
        error={tell("banner")}
        current={group?.bannerUrl ?? null}
        removable={group?.bannerUrl != null}
        onChange={(banner) => choosePicture({ banner })}
        onBusy={(sending) => waitFor("banner", sending)}
      />
      <TextField
        name="name"
        label={t("form.name")}
        hint={t("form.nameHint", limits.name!)}
        required
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={draft.name}
        error={tell("name")}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextArea
        name="announcement"
        label={t("form.announcement")}
        hint={t("form.announcementHint", limits.announcement!)}
        required
        rows={5}
        dir="auto"
        value={draft.announcement}
        error={tell("announcement")}
        onChange={({ target }) => change({ announcement: target.value })}
      />
      <ChoiceField
        name="visibility"
        label={t("form.visibility")}
        value={draft.visibility}
        options={visibilities.map((value) => ({
          value,
          label: t(value),
          hint: t(`${value}Hint`),
        }))}
        onChange={(visibility) => change({ visibility })}
      />
      <ChoiceField
        name="approval"
        label={t("form.approval")}
        value={draft.approval}
        options={approvals.map((value) => ({
          value,
          label: t(`approval.${value}`),
          hint: t(`approval.${value}Hint`),
        }))}
        onChange={(approval) => change({ approval })}
      />
      <div className="grid gap-1.5">
        <Select
          name="slowModeSeconds"
          label={t("form.slowMode")}
          value={String(draft.slowModeSeconds)}
          options={slowModes.map((seconds) => ({
            value: String(seconds),
            label: seconds ? duration(seconds) : t("slowModeOff"),
          }))}
          onChange={({ target }) => change({ slowModeSeconds: Number(target.value) })}
        />
        <p className="text-xs text-muted">{t("form.slowModeHint")}</p>
      </div>
      <Button type="submit" size="lg" busy={busy} className="justify-self-start">
        {t(group ? "edit.save" : "create.save")}
      </Button>
    </DraftForm>
  );
}
