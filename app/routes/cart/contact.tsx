import { useRef } from "react";
import { useNavigate } from "react-router";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { Checkbox } from "~/app/components/checkbox";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { logOut } from "~/app/session";
import type { PlayerIdentity } from "~/app/session-user";
import { useChange } from "~/app/use-command";

interface ContactProps {
  user: PlayerIdentity;
  /** What the field begins with. */
  email: string | null;
  /** It is that of the last order. */
  remembered: boolean;
  error?: string;
  onForgotten(): void;
}

/** Contact Information: whose order it is, and where to write to. */
export function Contact({ user, email, remembered, error, onForgotten }: ContactProps) {
  const { t } = useTranslation("cart");
  const field = useRef<HTMLInputElement>(null);
  const forgetting = useChange("DELETE /me/order-address", {
    success: t("contact.forgotten"),
    onSuccess() {
      field.current!.value = "";
      field.current!.focus();
      onForgotten();
    },
  });
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg font-bold">{t("contact.title")}</h2>
      <div>
        <TextField
          ref={field}
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
        {remembered && (
          <p className="flex flex-wrap items-center text-xs text-muted">
            {t("contact.remembered")}
            <Button
              tone="quiet"
              className="px-2 underline"
              busy={forgetting.busy}
              onClick={() => void forgetting.run({})}
            >
              {t("contact.forget")}
            </Button>
          </p>
        )}
      </div>
      <Checkbox name="newsletter" value="yes" label={t("contact.news")} />
      <SignedIn user={user} />
    </Card>
  );
}

/** Whoever finds somebody else's cart has an account of their own. */
function SignedIn({ user }: Pick<ContactProps, "user">) {
  const { t } = useTranslation("cart");
  const navigate = useNavigate();
  const switchAccounts = async () => {
    await logOut();
    await navigate(`/login?${new URLSearchParams({ returnTo: "/store/shopcart" })}`);
  };
  return (
    <details className="border-t-2 border-line pt-1 text-sm text-muted">
      <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-2 [&::-webkit-details-marker]:hidden">
        <span>
          {t("contact.signedInAs")} <bdi className="font-semibold text-ink">{user.displayName}</bdi>
        </span>
        <span className="font-semibold text-link underline">{t("contact.notYou")}</span>
      </summary>
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
    </details>
  );
}
