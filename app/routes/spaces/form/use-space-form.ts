import { useState } from "react";
import { callApi } from "~/app/api-client";
import { toast } from "~/app/components/toast";
import { useDraft } from "~/app/form/use-draft";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import type { SpaceForm } from "~/domain/spaces/commands";
import type { SpaceView } from "~/domain/spaces/view";
import {
  checkSpace,
  formOf,
  type Pictures,
  readRefusal,
  type SpaceDraft,
  type SpaceProblems,
} from "./check-space";

const draftOf = (space: SpaceView | undefined): SpaceDraft => ({
  name: space?.name ?? "",
  description: space?.description ?? "",
  rules: space?.rules ?? [],
});

/** The form of a Space: what is typed, what is wrong with it, and sending it. */
export function useSpaceForm(
  space: SpaceView | undefined,
  onSaved: (space: { id: string }) => void,
) {
  const { t } = useTranslation(["spaces", "common", "media", "errors"]);
  const [initial] = useState(() => draftOf(space));
  const draftForm = useDraft<SpaceDraft, Pictures, SpaceProblems>(initial, {});
  const { draft, pictures, tell } = draftForm;

  const { run, busy } = useAction(
    (body: SpaceForm, key) =>
      space
        ? callApi("PATCH /spaces/{id}", { params: { id: space.id }, body, key })
        : callApi("POST /spaces", { body, key }),
    {
      success: t(space ? "common:success" : "create.done"),
      onSuccess: (answer) => draftForm.leave(() => onSaved(answer)),
      onProblem({ code, details }) {
        if (code.startsWith("login_")) return false;
        if (tell(readRefusal(code, details))) return true;
        if (code === "internal_error") {
          toast("danger", t("failed.submit"));
          return true;
        }
        return false;
      },
    },
  );

  return {
    ...draftForm,
    busy,
    save() {
      if (draftForm.isUploading()) return toast("info", t("media:inProgress"));
      if (tell(checkSpace(draft, pictures, !space))) return;
      void run({ ...formOf(draft), ...pictures });
    },
  };
}
