import { useState } from "react";
import { callApi } from "~/app/api-client";
import { toast } from "~/app/components/toast";
import { useDraft } from "~/app/form/use-draft";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import type { GroupView } from "~/domain/groups/view";
import {
  checkGroup,
  formOf,
  type GroupDraft,
  type GroupProblems,
  type Pictures,
  readRefusal,
} from "./check-group";

const NEW: GroupDraft = {
  spaceId: "",
  name: "",
  announcement: "",
  visibility: "public",
  approval: "none",
  slowModeSeconds: 0,
};

function draftOf(group: GroupView | undefined, spaceId: string): GroupDraft {
  if (!group) return { ...NEW, spaceId };
  const { name, announcement, visibility, approval, slowModeSeconds } = group;
  return { spaceId, name, announcement, visibility, approval, slowModeSeconds };
}

interface GroupFormOptions {
  /** Undefined for a new one. */
  group?: GroupView;
  spaceId: string;
  /** Whether a Space was named that they can make none in. */
  invalid: boolean;
  onSaved(group: { id: string }): void;
}

/** The form of a group: what is typed, what is wrong with it, and sending it. */
export function useGroupForm({ group, spaceId, invalid, onSaved }: GroupFormOptions) {
  const { t } = useTranslation(["groups", "common", "media", "errors"]);
  const [initial] = useState(() => draftOf(group, spaceId));
  const draftForm = useDraft<GroupDraft, Pictures, GroupProblems>(
    initial,
    invalid ? { spaceId: "spaceInvalid" } : {},
  );
  const { draft, pictures, tell } = draftForm;
  const isNew = group === undefined;

  const { run, busy } = useAction(
    ({ spaceId, ...body }: GroupDraft & Pictures, key) =>
      group
        ? callApi("PATCH /groups/{id}", { params: { id: group.id }, body, key })
        : callApi("POST /groups", { body: { spaceId, ...body }, key }),
    {
      success: t(isNew ? "create.done" : "common:success"),
      onSuccess: (answer) => draftForm.leave(() => onSaved(answer)),
      onProblem({ code, status, details }) {
        if (code.startsWith("login_") || code === "offline") return false;
        if (tell(readRefusal(code, details, isNew))) return true;
        // What the rules refuse says why by itself.
        if (status === 409) return false;
        toast("danger", t(isNew ? "failed.create" : "failed.update"));
        return true;
      },
    },
  );

  return {
    ...draftForm,
    busy,
    save() {
      if (draftForm.isUploading()) return toast("info", t("media:inProgress"));
      if (tell(checkGroup(draft, pictures, isNew))) return;
      void run({ spaceId: draft.spaceId, ...formOf(draft), ...pictures } as GroupDraft & Pictures);
    },
  };
}
