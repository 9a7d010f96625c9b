import { useTranslation } from "~/app/i18n/use-translation";
import { useNavigate } from "react-router";
import { Card } from "~/app/components/card";
import { Checkbox } from "~/app/components/checkbox";
import { TextField } from "~/app/components/text-field";
import { logOut } from "~/app/session";
import type { PlayerIdentity } from "~/app/session-user";

interface ContactProps {
  user: PlayerIdentity;
  /** What the field begins with. */
  email: string | null;
  error?: string;
}

/** Contact Information: whose order it is, and where to write to. */
export function Contact({ user, email, error }: ContactProps) {
  const { t } = useTranslation("cart");
  const navigate = useNavigate();
  const switchAccounts = async () => {
    await logOut();
    await navigate(`/login?${new URLSearchParams({ returnTo: "/store/shopcart" })}`);
  };
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-bold">{t("contact.title")}</h2>
      <div className="-mt-2 text-sm text-muted">
        <p>
          {t("contact.signedInAs")}{" "}
          <span className="font-semibold text-ink">{user.displayName}</span>
        </p>
        <p>
          {t("contact.haveAccount")}{" "}
          <button
            type="button"
            className="min-h-11 font-semibold text-link underline"
            onClick={() => void switchAccounts()}
          >
            {t("contact.switchAccounts")}
          </button>
        </p>
      </div>
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        defaultValue={email ?? ""}
        maxLength={254}
        label={t("contact.email")}
        hint={t("contact.emailHint")}
        error={error}
      />
      <Checkbox name="newsletter" value="yes" label={t("contact.news")} />
    </Card>
  );
}
