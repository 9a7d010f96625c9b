import { useRevalidator } from "react-router";
import { callApi } from "~/app/api-client";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";

interface EmailStateProps {
  email: string;
  verified: boolean;
  onRemoved(): void;
}

/** Whether mail to the address that is kept was shown to arrive. */
export function EmailState({ email, verified, onRemoved }: EmailStateProps) {
  const { t } = useTranslation("settings");
  const { revalidate } = useRevalidator();
  const again = useAction((_: string, key) => callApi("POST /me/email/confirmation", { key }), {
    success: t("email.sent"),
  });
  const removal = useAction(
    (_: string, key) => callApi("PATCH /me", { body: { email: null }, key }),
    {
      success: t("email.removed"),
      onSuccess() {
        onRemoved();
        void revalidate();
      },
    },
  );
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={verified ? "success" : "gold"}>
        {t(verified ? "email.confirmed" : "email.pending")}
      </Badge>
      {!verified && <p className="text-sm text-muted">{t("email.pendingText", { email })}</p>}
      <div className="-ml-4 flex flex-wrap">
        {!verified && (
          <Button tone="quiet" busy={again.busy} onClick={() => void again.run(email)}>
            {t("email.again")}
          </Button>
        )}
        <Button tone="quiet" busy={removal.busy} onClick={() => void removal.run(email)}>
          {t("email.remove")}
        </Button>
      </div>
    </div>
  );
}
