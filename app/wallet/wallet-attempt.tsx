import { useTranslation } from "~/app/i18n/use-translation";
import { Button } from "~/app/components/button";
import type { AttemptFailure } from "./attempt";
import { WaitingFor } from "./waiting-for";

interface WalletAttemptProps {
  name: string;
  icon: string;
  /** Undefined while the wallet is being waited for. */
  failure: AttemptFailure | undefined;
  onRetry(): void;
  onBack(): void;
}

/** "Connecting...", and what went wrong. */
export function WalletAttempt({ name, icon, failure, onRetry, onBack }: WalletAttemptProps) {
  const { t } = useTranslation("sign-in");
  return (
    <div className="grid justify-items-center gap-4 py-4 text-center">
      <img src={icon} alt="" width={64} height={64} className="pixel-corners size-16" />
      {failure ? (
        <div aria-live="assertive" className="grid justify-items-center gap-2">
          <p className="text-lg font-bold text-danger">{t("failed")}</p>
          <p className="max-w-prose">{t("failedText")}</p>
          {failure !== "failed" && <p className="text-sm text-muted">{t(failure)}</p>}
        </div>
      ) : (
        <WaitingFor name={name} lead={t("connecting")} />
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {failure && <Button onClick={onRetry}>{t("tryAgain")}</Button>}
        <Button tone={failure ? "quiet" : "secondary"} onClick={onBack}>
          {t(failure ? "otherWallet" : "waiting.cancel")}
        </Button>
      </div>
    </div>
  );
}
