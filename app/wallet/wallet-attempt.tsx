import { useTranslation } from "~/app/i18n/use-translation";
import { Button } from "~/app/components/button";
import { Spinner } from "~/app/components/spinner";

interface WalletAttemptProps {
  name: string;
  icon: string;
  /** Undefined while the wallet is being waited for. */
  failure: "rejected" | "failed" | undefined;
  onRetry(): void;
  onBack(): void;
}

/** "Connecting...", and what went wrong. */
export function WalletAttempt({ name, icon, failure, onRetry, onBack }: WalletAttemptProps) {
  const { t } = useTranslation("sign-in");
  return (
    <div className="grid justify-items-center gap-4 py-4 text-center">
      <img src={icon} alt="" width={64} height={64} className="pixel-corners size-16" />
      <div aria-live="assertive" className="grid justify-items-center gap-2">
        {failure ? (
          <>
            <p className="text-lg font-bold text-danger">{t("failed")}</p>
            <p className="max-w-prose">{t("failedText")}</p>
            {failure === "rejected" && <p className="text-sm text-muted">{t("rejected")}</p>}
          </>
        ) : (
          <>
            <p className="flex items-center gap-3 text-lg font-bold">
              <Spinner />
              {t("connecting")}
            </p>
            <p className="max-w-prose text-sm text-muted">{t("approve", { wallet: name })}</p>
          </>
        )}
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {failure && <Button onClick={onRetry}>{t("tryAgain")}</Button>}
        <Button tone="quiet" onClick={onBack}>
          {t("otherWallet")}
        </Button>
      </div>
    </div>
  );
}
