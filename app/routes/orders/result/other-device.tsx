import { Suspense, useState, useSyncExternalStore } from "react";
import { Button } from "~/app/components/button";
import { classNames } from "~/app/components/class-names";
import { Fold } from "~/app/components/fold";
import { Icon } from "~/app/components/icon";
import { Skeleton } from "~/app/components/skeleton";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import { toDecimal } from "~/domain/orders/solana-pay";
import type { OrderView } from "~/domain/orders/view";
import { CopyField } from "./copy-field";

const QrCode = lazyWhenReachable(() => import("./qr-code"));

/** Where there is room for the code beside the button: --breakpoint-md. */
const WIDE = "(min-width: 52rem)";

/** The payment request as a code to scan, and its parts to copy. */
export function OtherDevice({
  payment,
  amount,
}: {
  payment: OrderView["payment"];
  amount: string;
}) {
  const { t } = useTranslation("orders");
  const [asked, setAsked] = useState(false);
  const shown = useWide() || asked;
  const { url, recipient, mint, reference, decimals } = payment;
  const shortly = `${recipient.slice(0, 4)}…${recipient.slice(-4)}`;
  return (
    <section
      aria-labelledby="other-device"
      className="grid content-start gap-4 border-t-2 border-line pt-6 md:w-72 md:border-l-2 md:border-t-0 md:pl-8 md:pt-0"
    >
      <h2 id="other-device" className="text-base font-bold">
        {t("pay.other")}
      </h2>
      {!shown && (
        <Button tone="secondary" className="md:hidden" onClick={() => setAsked(true)}>
          <Icon name="qr-code" className="size-5" />
          {t("pay.showQr")}
        </Button>
      )}
      <figure
        className={classNames("mx-auto w-full max-w-64 gap-2", shown ? "grid" : "hidden md:grid")}
      >
        {shown ? (
          <Suspense fallback={<Skeleton className="aspect-square w-full" />}>
            <QrCode text={url} label={t("pay.qr", { amount, recipient: shortly })} />
          </Suspense>
        ) : (
          <Skeleton className="aspect-square w-full" />
        )}
        <figcaption className="text-center text-sm text-muted">{t("pay.scan")}</figcaption>
      </figure>
      <Fold title={t("pay.byHand")}>
        <div className="grid gap-3 pt-2">
          <CopyField label={t("pay.recipient")} value={recipient} />
          <CopyField
            label={t("pay.exactAmount")}
            value={toDecimal(BigInt(payment.amount), decimals)}
          />
          {mint && <CopyField label={t("pay.token")} value={mint} />}
          <CopyField label={t("pay.reference")} value={reference} />
          <p className="text-xs text-muted">{t("pay.referenceHint")}</p>
          <CopyField label={t("pay.link")} value={url} shown={`${url.slice(0, 28)}…`} />
        </div>
      </Fold>
    </section>
  );
}

function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(WIDE).matches,
    () => false,
  );
}
