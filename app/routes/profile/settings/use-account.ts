import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { type ApiAnswer, callApi } from "~/app/api-client";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import type { ProfileForm } from "~/domain/profile/commands";
import {
  type AccountDraft,
  type AccountProblems,
  checkAccount,
  readRefusal,
} from "./check-account";

export type Me = Pick<
  ApiAnswer<"GET /me">,
  | "id"
  | "displayName"
  | "named"
  | "email"
  | "emailVerified"
  | "about"
  | "avatarUrl"
  | "backgroundUrl"
>;

const draftOf = ({ named, displayName, email, about }: Me): AccountDraft => ({
  displayName: named ? displayName : "",
  email: email ?? "",
  about: about ?? "",
});

/** The form of the account: what is typed, what is wrong with it, whether it is saved, and saving it. */
export function useAccount(profile: Me, onProblem: (field: string) => void) {
  const { t } = useTranslation(["settings", "common", "media"]);
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState(() => draftOf(profile));
  const [draft, setDraft] = useState(saved);
  const [pictures, setPictures] = useState<Pick<ProfileForm, "avatar" | "background">>({});
  const uploading = useRef(new Set<string>());
  const [problems, setProblems] = useState<AccountProblems>({});

  const { run, busy } = useAction((body: ProfileForm, key) => callApi("PATCH /me", { body, key }), {
    success: t("common:success"),
    onSuccess(me) {
      setSaved(draftOf(me));
      setDraft(draftOf(me));
      setPictures({});
      void revalidate();
    },
    onProblem({ code, details }) {
      return tell(readRefusal(code, details));
    },
  });

  function tell(found: AccountProblems): boolean {
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
      Object.keys(pictures).length > 0 ||
      Object.entries(saved).some(([field, text]) => draft[field as keyof AccountDraft] !== text),
    change(changes: Partial<AccountDraft>) {
      setDraft({ ...draft, ...changes });
      // What was said of a field was said of what stood there.
      const said = Object.entries(problems).filter(([field]) => !(field in changes));
      setProblems(Object.fromEntries(said));
    },
    choosePicture: (choice: typeof pictures) => setPictures((before) => ({ ...before, ...choice })),
    /** The form is not sent before its pictures are there. */
    waitFor(picture: string, busy: boolean) {
      uploading.current[busy ? "add" : "delete"](picture);
    },
    save() {
      if (uploading.current.size > 0) return toast("info", t("media:inProgress"));
      if (!tell(checkAccount(draft))) void run({ ...draft, ...pictures });
    },
  };
}
