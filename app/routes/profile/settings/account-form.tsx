import { type SubmitEvent, useRef } from "react";
import { Button } from "~/app/components/button";
import { TextArea } from "~/app/components/text-area";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { PictureField } from "~/app/upload/picture-field";
import { LONGEST_EMAIL } from "~/domain/email";
import { aboutLimit, type AccountField, nameLimits } from "./check-account";
import { EmailState } from "./email-state";
import { LeaveDialog } from "./leave-dialog";
import { type Me, useAccount } from "./use-account";
import { useUnsaved } from "./use-unsaved";

interface AccountFormProps {
  profile: Me;
  /** What they are called without a name of their own. */
  standIn: string;
}

export function AccountForm({ profile, standIn }: AccountFormProps) {
  const { t } = useTranslation("settings");
  const form = useRef<HTMLFormElement>(null);
  const account = useAccount(profile, (field) => {
    (form.current?.elements.namedItem(field) as HTMLElement | null)?.focus();
  });
  const { draft, change, problems, busy, unsaved } = account;
  const blocker = useUnsaved(unsaved);
  const tell = (field: AccountField) => {
    const problem = problems[field];
    if (!problem) return undefined;
    return t(`problems.${problem}`, field === "about" ? aboutLimit : nameLimits);
  };

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    account.save();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
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
      <LeaveDialog blocker={blocker} />
    </form>
  );
}
