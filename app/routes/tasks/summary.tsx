import { PixelIcon } from "~/app/components/pixel-icon";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { WalletButton } from "~/app/wallet/wallet-button";
import { useAmount } from "~/app/why/use-amount";
import { Why } from "~/app/why/why";
import type { Section } from "./sections";
import { TimeLeft } from "./time-left";

interface SummaryProps {
  /** Null for visitors. */
  balance: number | null;
  sections: readonly Section[];
  now: string;
}

/** What one has, and what there is to take. */
export function Summary({ balance, sections, now }: SummaryProps) {
  const { t } = useTranslation(["tasks", "points", "shell"]);
  const { number } = useFormat();
  const { amount } = useAmount("points");
  const ready = sections.flatMap(({ tasks }) => tasks).filter(({ state }) => state === "claimable");
  const worth = ready.reduce((sum, { reward }) => sum + reward, 0);
  const daily = sections.find(({ kind }) => kind === "daily")?.resetsAt;
  return (
    <div className="pixel-corners grid gap-x-10 gap-y-4 border-2 border-line bg-surface p-4 sm:grid-cols-[auto_1fr] sm:items-center sm:p-6">
      {balance !== null && (
        <div className="grid border-line sm:border-r-2 sm:pr-10">
          <p className="text-sm text-muted">{t("points:myPoints")}</p>
          <Why source="points" figure={amount(balance)}>
            <span className="inline-flex items-center gap-2 text-2xl font-bold">
              <PixelIcon name="coin" className="size-8 text-gold" />
              <span key={balance} className="animate-rise">
                {number(balance)}
              </span>
            </span>
          </Why>
        </div>
      )}
      <div className="grid gap-0.5">
        <p aria-live="polite" className="text-lg font-bold">
          {balance === null
            ? t("shell:loginFirst")
            : ready.length
              ? t("ready", { count: ready.length })
              : t("notReady")}
        </p>
        <p className="text-sm text-muted">
          {balance === null ? (
            t("visitorHint")
          ) : ready.length ? (
            t("readyWorth", { amount: amount(worth) })
          ) : daily ? (
            <TimeLeft until={daily} now={now} text="notReadyHint" />
          ) : null}
        </p>
      </div>
      {balance === null && (
        <div className="justify-self-start sm:justify-self-end">
          <WalletButton />
        </div>
      )}
    </div>
  );
}
