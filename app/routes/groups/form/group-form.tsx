import { useState } from "react";
import { callApi } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { Select } from "~/app/components/select";
import { TextArea } from "~/app/components/text-area";
import { TextField } from "~/app/components/text-field";
import { toast } from "~/app/components/toast";
import { DraftForm } from "~/app/form/draft-form";
import { useForm } from "~/app/form/use-form";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { NamedSpace } from "~/app/routes/groups/own-spaces";
import { PictureField } from "~/app/upload/picture-field";
import { missing } from "~/domain/field-problem";
import { approvals, visibilities } from "~/domain/groups/choices";
import type { GroupForm as Changes } from "~/domain/groups/commands";
import { missingInGroup, readGroupForm } from "~/domain/groups/form";
import { MAX_ANNOUNCEMENT } from "~/domain/groups/limits";
import type { GroupView } from "~/domain/groups/view";
import { MAX_NAME, MIN_NAME } from "~/domain/profile/names";
import { ChoiceField } from "./choice-field";

interface GroupFormProps {
  /** Undefined for a new one. */
  group?: GroupView;
  /** The group's Space, or the one that was chosen elsewhere; "": none yet. */
  spaceId: string;
  /** Whether a Space was named that they can make none in. */
  invalid?: boolean;
  /** Those to choose from, for a new one. */
  spaces?: readonly NamedSpace[];
  onSaved(group: { id: string }): void;
}

type Draft = Pick<
  GroupView,
  "spaceId" | "name" | "announcement" | "visibility" | "approval" | "slowModeSeconds"
>;
type Pictures = Pick<Changes, "avatar" | "banner">;

const FIELDS = ["spaceId", "avatar", "banner", "name", "announcement"];
const LIMITS = {
  name: { least: MIN_NAME, most: MAX_NAME },
  announcement: { most: MAX_ANNOUNCEMENT },
};
/** Refusals that say that no group can be made where they want it. */
const OF_SPACE = new Set(["not_found", "space_dissolved", "not_a_member"]);
const NO_SPACE = { path: "spaceId", code: "invalid" };

const SLOW_MODES = [0, 5, 10, 30, 60, 300, 900, 3_600];

/** What a group says of itself, and who comes in. */
export function GroupForm({ group, spaceId, invalid = false, spaces, onSaved }: GroupFormProps) {
  const { t } = useTranslation(["groups", "common"]);
  const { duration } = useTimeFormat();
  const isNew = group === undefined;
  const [initial] = useState(() => draftOf(group, spaceId));
  const { form, draft, change, picture, errorOf, busy, unsaved, save } = useForm<
    Draft,
    Pictures,
    { id: string }
  >({
    initial,
    fields: FIELDS,
    problems: invalid ? [NO_SPACE] : [],
    check({ spaceId, ...draft }, pictures) {
      const { problems } = readGroupForm({ ...draft, ...pictures });
      if (!isNew) return problems;
      const avatar = pictures.avatar ?? undefined;
      return [
        ...(spaceId ? [] : [missing("spaceId")]),
        ...missingInGroup({ ...draft, avatar }),
        ...problems,
      ];
    },
    fieldOf: (code) => (isNew && OF_SPACE.has(code) ? NO_SPACE : undefined),
    words: {
      "spaceId required": t("problems.spaceMissing"),
      spaceId: t("problems.spaceInvalid"),
      "name required": t("problems.nameMissing"),
      "announcement required": t("problems.announcementMissing"),
      "avatar required": t("problems.avatarMissing"),
    },
    limits: LIMITS,
    send: ({ spaceId, ...body }, key) =>
      group
        ? callApi("PATCH /groups/{id}", { params: { id: group.id }, body, key })
        : callApi("POST /groups", { body: { spaceId, ...body }, key }),
    success: t(isNew ? "create.done" : "common:success"),
    onSaved,
    onProblem({ code, status }) {
      // What the rules refuse says why by itself.
      if (code === "offline" || status === 409) return false;
      toast("danger", t(isNew ? "failed.create" : "failed.update"));
      return true;
    },
  });
  // One that was set by other means stays among them.
  const slowModes = [...new Set([...SLOW_MODES, draft.slowModeSeconds])].sort((a, b) => a - b);

  return (
    <DraftForm form={form} unsaved={unsaved} save={save} className="max-w-2xl">
      {spaces && (
        <Select
          name="spaceId"
          label={t("form.space")}
          required
          value={draft.spaceId}
          error={errorOf("spaceId")}
          placeholder={t("form.chooseSpace")}
          options={spaces.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => change({ spaceId: target.value })}
        />
      )}
      <PictureField
        use="avatar"
        label={t("form.avatar")}
        hint={t("form.avatarHint")}
        current={group?.avatarUrl ?? null}
        {...picture("avatar")}
      />
      <PictureField
        use="banner"
        label={t("form.banner")}
        hint={t("form.bannerHint")}
        current={group?.bannerUrl ?? null}
        removable={group?.bannerUrl != null}
        {...picture("banner")}
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
        name="announcement"
        label={t("form.announcement")}
        hint={t("form.announcementHint", LIMITS.announcement)}
        required
        rows={5}
        dir="auto"
        value={draft.announcement}
        error={errorOf("announcement")}
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

function draftOf(group: GroupView | undefined, spaceId: string): Draft {
  if (!group) {
    return {
      spaceId,
      name: "",
      announcement: "",
      visibility: "public",
      approval: "none",
      slowModeSeconds: 0,
    };
  }
  const { name, announcement, visibility, approval, slowModeSeconds } = group;
  return { spaceId, name, announcement, visibility, approval, slowModeSeconds };
}
