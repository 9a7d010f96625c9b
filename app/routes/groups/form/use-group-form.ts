import { useRef, useState } from "react";
import { callApi } from "~/app/api-client";
import { toast } from "~/app/components/toast";
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
  /** Where the first of what is wrong stands. */
  onProblem(field: string): void;
}

/** The form of a group: what is typed, what is wrong with it, and sending it. */
export function useGroupForm({ group, spaceId, invalid, onSaved, onProblem }: GroupFormOptions) {
  const { t } = useTranslation(["groups", "common", "media", "errors"]);
  const [before] = useState(() => draftOf(group, spaceId));
  const [draft, setDraft] = useState(before);
  const [pictures, setPictures] = useState<Pictures>({});
  const uploading = useRef(new Set<string>());
  const [problems, setProblems] = useState<GroupProblems>(
    invalid ? { spaceId: "spaceInvalid" } : {},
  );
  const [saved, setSaved] = useState(false);
  const isNew = group === undefined;

  const { run, busy } = useAction(
    ({ spaceId, ...body }: GroupDraft & Pictures, key) =>
      group
        ? callApi("PATCH /groups/{id}", { params: { id: group.id }, body, key })
        : callApi("POST /groups", { body: { spaceId, ...body }, key }),
    {
      success: t(isNew ? "create.done" : "common:success"),
      onSuccess(answer) {
        setSaved(true);
        // Once the page knows that nothing is left to save.
        setTimeout(() => onSaved(answer), 0);
      },
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

  function tell(found: GroupProblems): boolean {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) onProblem(first);
    return first !== undefined;
  }

  const forget = (fields: object) =>
    setProblems(
      Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in fields))),
    );

  return {
    draft,
    problems,
    busy,
    unsaved:
      !saved &&
      (Object.keys(pictures).length > 0 ||
        Object.entries(before).some(([field, was]) => draft[field as keyof GroupDraft] !== was)),
    change(changes: Partial<GroupDraft>) {
      setDraft({ ...draft, ...changes });
      // What was said of a field was said of what stood there.
      forget(changes);
    },
    choosePicture(choice: Pictures) {
      setPictures((known) => ({ ...known, ...choice }));
      forget(choice);
    },
    /** The form is not sent before its pictures are there. */
    waitFor(picture: string, sending: boolean) {
      uploading.current[sending ? "add" : "delete"](picture);
    },
    save() {
      if (uploading.current.size > 0) return toast("info", t("media:inProgress"));
      if (tell(checkGroup(draft, pictures, isNew))) return;
      void run({ spaceId: draft.spaceId, ...formOf(draft), ...pictures } as GroupDraft & Pictures);
    },
  };
}
