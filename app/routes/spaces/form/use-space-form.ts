import { useRef, useState } from "react";
import { callApi } from "~/app/api-client";
import { toast } from "~/app/components/toast";
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
  onProblem: (field: string) => void,
) {
  const { t } = useTranslation(["spaces", "common", "media", "errors"]);
  const [draft, setDraft] = useState(() => draftOf(space));
  const [pictures, setPictures] = useState<Pictures>({});
  const uploading = useRef(new Set<string>());
  const [problems, setProblems] = useState<SpaceProblems>({});
  const [saved, setSaved] = useState(false);

  const { run, busy } = useAction(
    (body: SpaceForm, key) =>
      space
        ? callApi("PATCH /spaces/{id}", { params: { id: space.id }, body, key })
        : callApi("POST /spaces", { body, key }),
    {
      success: t(space ? "common:success" : "create.done"),
      onSuccess(answer) {
        setSaved(true);
        // Once the page knows that nothing is left to save.
        setTimeout(() => onSaved(answer), 0);
      },
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

  function tell(found: SpaceProblems): boolean {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) onProblem(first);
    return first !== undefined;
  }

  return {
    draft,
    problems,
    busy,
    unsaved:
      !saved &&
      (Object.keys(pictures).length > 0 ||
        Object.entries(draftOf(space)).some(
          ([field, was]) =>
            JSON.stringify(draft[field as keyof SpaceDraft]) !== JSON.stringify(was),
        )),
    change(changes: Partial<SpaceDraft>) {
      setDraft({ ...draft, ...changes });
      // What was said of a field was said of what stood there.
      const said = Object.entries(problems).filter(([field]) => !(field in changes));
      setProblems(Object.fromEntries(said));
    },
    choosePicture(choice: Pictures) {
      setPictures((before) => ({ ...before, ...choice }));
      const said = Object.entries(problems).filter(([field]) => !(field in choice));
      setProblems(Object.fromEntries(said));
    },
    /** The form is not sent before its pictures are there. */
    waitFor(picture: string, sending: boolean) {
      uploading.current[sending ? "add" : "delete"](picture);
    },
    save() {
      if (uploading.current.size > 0) return toast("info", t("media:inProgress"));
      if (tell(checkSpace(draft, pictures, !space))) return;
      void run({ ...formOf(draft), ...pictures });
    },
  };
}
