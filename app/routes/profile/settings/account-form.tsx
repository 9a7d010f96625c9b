import { useState } from "react";
import { useRevalidator } from "react-router";
import { type ApiAnswer, callApi } from "~/app/api-client";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { TextArea } from "~/app/components/text-area";
import { TextField } from "~/app/components/text-field";
import { DraftForm } from "~/app/form/draft-form";
import { useForm } from "~/app/form/use-form";
import { useTranslation } from "~/app/i18n/use-translation";
import { PictureField } from "~/app/upload/picture-field";
import { useChange, useCommand } from "~/app/use-command";
import { LONGEST_EMAIL } from "~/domain/email";
import { MAX_ABOUT } from "~/domain/profile/about";
import type { ProfileForm } from "~/domain/profile/commands";
import { readProfileForm } from "~/domain/profile/form";
import { MAX_NAME, MIN_NAME } from "~/domain/profile/names";

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

interface Draft {
  displayName: string;
  email: string;
  about: string;
}
type Pictures = Pick<ProfileForm, "avatar" | "background">;

const FIELDS = ["avatar", "background", "displayName", "email", "about"];
const LIMITS = {
  displayName: { least: MIN_NAME, most: MAX_NAME },
  about: { most: MAX_ABOUT },
};

interface AccountFormProps {
  profile: Me;
  /** What they are called without a name of their own. */
  standIn: string;
}

export function AccountForm({ profile, standIn }: AccountFormProps) {
  const { t } = useTranslation(["settings", "common"]);
  const { revalidate } = useRevalidator();
  const [initial] = useState(() => draftOf(profile));
  const { form, draft, change, picture, errorOf, busy, unsaved, save } = useForm<
    Draft,
    Pictures,
    Me
  >({
    initial,
    fields: FIELDS,
    check: (draft) => readProfileForm(draft).problems,
    fieldOf: (code) => (code === "name_reserved" ? { path: "displayName", code } : undefined),
    words: {
      "displayName required": t("problems.nameMissing"),
      "email required": t("problems.emailMissing"),
    },
    limits: LIMITS,
    send: (body, key) => callApi("PATCH /me", { body, key }),
    success: t("common:success"),
    onSaved(me) {
      void revalidate();
      return draftOf(me);
    },
  });

  return (
    <DraftForm form={form} unsaved={unsaved} save={save}>
      <PictureField
        use="avatar"
        label={t("account.avatar")}
        hint={t("account.avatarHint")}
        current={profile.avatarUrl}
        removable={!profile.avatarUrl.startsWith("/avatars/")}
        {...picture("avatar")}
      />
      <PictureField
        use="background"
        label={t("account.background")}
        hint={t("account.backgroundHint")}
        current={profile.backgroundUrl}
        removable={profile.backgroundUrl !== null}
        {...picture("background")}
      />
      <TextField
        name="displayName"
        label={t("account.displayName")}
        hint={
          profile.named
            ? t("account.displayNameLimits", LIMITS.displayName)
            : t("account.displayNameHint", { ...LIMITS.displayName, name: standIn })
        }
        placeholder={standIn}
        required
        autoComplete="nickname"
        spellCheck={false}
        dir="auto"
        value={draft.displayName}
        error={errorOf("displayName")}
        onChange={({ target }) => change({ displayName: target.value })}
      />
      <div className="grid gap-2">
        <TextField
          name="email"
          type="email"
          inputMode="email"
          label={t("account.email")}
          hint={t("account.emailHint")}
          required
          autoComplete="email"
          maxLength={LONGEST_EMAIL}
          value={draft.email}
          error={errorOf("email")}
          onChange={({ target }) => change({ email: target.value })}
        />
        {profile.email && (
          <EmailState
            key={profile.email}
            email={profile.email}
            verified={profile.emailVerified}
            onRemoved={() => change({ email: "" })}
          />
        )}
      </div>
      <TextArea
        name="about"
        label={t("account.about")}
        hint={t("account.aboutHint", LIMITS.about)}
        rows={5}
        dir="auto"
        value={draft.about}
        error={errorOf("about")}
        onChange={({ target }) => change({ about: target.value })}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="lg" busy={busy}>
          {t("account.save")}
        </Button>
        <output className="text-sm text-muted">{unsaved && t("account.unsaved")}</output>
      </div>
    </DraftForm>
  );
}

const draftOf = ({ named, displayName, email, about }: Me): Draft => ({
  displayName: named ? displayName : "",
  email: email ?? "",
  about: about ?? "",
});

interface EmailStateProps {
  email: string;
  verified: boolean;
  onRemoved(): void;
}

/** Whether mail to the address that is kept was shown to arrive. */
function EmailState({ email, verified, onRemoved }: EmailStateProps) {
  const { t } = useTranslation("settings");
  const again = useCommand("POST /me/email/confirmation", { success: t("email.sent") });
  const removal = useChange("PATCH /me", { success: t("email.removed"), onSuccess: onRemoved });
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={verified ? "success" : "gold"}>
        {t(verified ? "email.confirmed" : "email.pending")}
      </Badge>
      {!verified && <p className="text-sm text-muted">{t("email.pendingText", { email })}</p>}
      <div className="-ml-4 flex flex-wrap">
        {!verified && (
          <Button tone="quiet" busy={again.busy} onClick={() => void again.run({})}>
            {t("email.again")}
          </Button>
        )}
        <Button
          tone="quiet"
          busy={removal.busy}
          onClick={() => void removal.run({ body: { email: null } })}
        >
          {t("email.remove")}
        </Button>
      </div>
    </div>
  );
}
