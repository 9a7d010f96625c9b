import { Button } from "~/app/components/button";
import { TextArea } from "~/app/components/text-area";
import { TextField } from "~/app/components/text-field";
import { DraftForm } from "~/app/form/draft-form";
import { useTranslation } from "~/app/i18n/use-translation";
import { PictureField } from "~/app/upload/picture-field";
import { LONGEST_EMAIL } from "~/domain/email";
import { aboutLimit, type AccountField, nameLimits } from "./check-account";
import { EmailState } from "./email-state";
import { type Me, useAccount } from "./use-account";

interface AccountFormProps {
  profile: Me;
  /** What they are called without a name of their own. */
  standIn: string;
}

export function AccountForm({ profile, standIn }: AccountFormProps) {
  const { t } = useTranslation("settings");
  const account = useAccount(profile);
  const { form, draft, change, problems, busy, unsaved, save } = account;
  const tell = (field: AccountField) => {
    const problem = problems[field];
    if (!problem) return undefined;
    return t(`problems.${problem}`, field === "about" ? aboutLimit : nameLimits);
  };

  return (
    <DraftForm form={form} unsaved={unsaved} save={save}>
      <PictureField
        use="avatar"
        label={t("account.avatar")}
        hint={t("account.avatarHint")}
        error={tell("avatar")}
        current={profile.avatarUrl}
        removable={!profile.avatarUrl.startsWith("/avatars/")}
        onChange={(avatar) => account.choosePicture({ avatar })}
        onBusy={(busy) => account.waitFor("avatar", busy)}
      />
      <PictureField
        use="background"
        label={t("account.background")}
        hint={t("account.backgroundHint")}
        error={tell("background")}
        current={profile.backgroundUrl}
        removable={profile.backgroundUrl !== null}
        onChange={(background) => account.choosePicture({ background })}
        onBusy={(busy) => account.waitFor("background", busy)}
      />
      <TextField
        name="displayName"
        label={t("account.displayName")}
        hint={
          profile.named
            ? t("account.displayNameLimits", nameLimits)
            : t("account.displayNameHint", { ...nameLimits, name: standIn })
        }
        placeholder={standIn}
        required
        autoComplete="nickname"
        spellCheck={false}
        dir="auto"
        value={draft.displayName}
        error={tell("displayName")}
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
          error={tell("email")}
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
        hint={t("account.aboutHint", aboutLimit)}
        rows={5}
        dir="auto"
        value={draft.about}
        error={tell("about")}
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
