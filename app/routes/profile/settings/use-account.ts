import { useState } from "react";
import { useRevalidator } from "react-router";
import { type ApiAnswer, callApi } from "~/app/api-client";
import { toast } from "~/app/components/toast";
import { useDraft } from "~/app/form/use-draft";
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
export function useAccount(profile: Me) {
  const { t } = useTranslation(["settings", "common", "media"]);
  const { revalidate } = useRevalidator();
  const [initial] = useState(() => draftOf(profile));
  const draftForm = useDraft<
    AccountDraft,
    Pick<ProfileForm, "avatar" | "background">,
    AccountProblems
  >(initial, {});
  const { draft, pictures, tell } = draftForm;

  const { run, busy } = useAction((body: ProfileForm, key) => callApi("PATCH /me", { body, key }), {
    success: t("common:success"),
    onSuccess(me) {
      draftForm.goOnFrom(draftOf(me));
      void revalidate();
    },
    onProblem({ code, details }) {
      return tell(readRefusal(code, details));
    },
  });

  return {
    ...draftForm,
    busy,
    save() {
      if (draftForm.isUploading()) return toast("info", t("media:inProgress"));
      if (!tell(checkAccount(draft))) void run({ ...draft, ...pictures });
    },
  };
}
