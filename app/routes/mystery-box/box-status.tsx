import type { ReactNode } from "react";
import { PixelIcon } from "~/app/components/pixel-icon";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { WalletButton } from "~/app/wallet/wallet-button";
import { useAmount } from "~/app/why/use-amount";
import { Why } from "~/app/why/why";
import type { BoxView } from "~/domain/mystery-box/view";
import { PityBar } from "./pity-bar";

/** What a box costs, what one has, and how far the next rare prize is at most. */
export function BoxStatus({ box }: { box: BoxView }) {
  const { t } = useTranslation("mystery-box");
  const { number } = useFormat();
  const { amount } = useAmount("points");
  const { balance, openedToday, dailyLimit } = box;
  return (
    <div className="pixel-corners grid grid-cols-2 gap-x-4 gap-y-5 border-2 border-line bg-surface p-4 sm:grid-cols-[repeat(3,auto)_1fr] sm:gap-x-8 sm:p-6">
      <Figure label={t("perBox")}>
        <span className="inline-flex min-h-11 items-center gap-2 text-xl font-bold">
          <PixelIcon name="coin" className="size-6 text-gold" />
          {amount(box.price)}
        </span>
      </Figure>
      {balance === null ? (
        <div className="self-center sm:col-span-2">
          <WalletButton />
        </div>
      ) : (
        <>
          <Figure label={t("balance")}>
            <Why source="points" figure={amount(balance)}>
              <span key={balance} className="animate-rise text-xl font-bold">
                {amount(balance)}
              </span>
            </Why>
          </Figure>
          <Figure label={t("today")}>
            <span className="inline-flex min-h-11 items-center text-xl font-bold">
              {t("todayOf", { opened: number(openedToday ?? 0), limit: number(dailyLimit) })}
            </span>
          </Figure>
        </>
      )}
      <div className="border-line max-sm:col-span-2 sm:col-start-4 sm:border-l-2 sm:pl-8">
        <PityBar pity={box.pity} />
      </div>
    </div>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start">
      <p className="text-sm text-muted">{label}</p>
      {children}
    </div>
  );
}
