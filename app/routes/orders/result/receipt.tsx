import { useState } from "react";
import { Button } from "~/app/components/button";
import { Findings } from "~/app/components/findings";
import { Icon } from "~/app/components/icon";
import { LinkButton } from "~/app/components/link-button";
import { saveFile } from "~/app/components/save-file";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import { brand } from "~/domain/brand";
import type { OrderView } from "~/domain/orders/view";
import type { ReceiptCheck } from "./check-receipt";
import { fetchReceipt } from "./order-api";
import { CHECK_ELSEWHERE, type SignedReceipt } from "./signed-receipt";

/** The receipt to download, and to check here and elsewhere. */
export function Receipt({ order }: { order: OrderView }) {
  const { t } = useTranslation("orders");
  const [checked, setChecked] = useState<{ signed: SignedReceipt; found: ReceiptCheck }>();
  const download = useAction(fetchReceipt, {
    onSuccess: (signed) =>
      saveFile(`receipt-${order.id}.json`, `${JSON.stringify(signed, null, 2)}\n`),
  });
  const check = useAction(
    async (id: string) => {
      const [signed, { checkReceipt }] = await Promise.all([
        fetchReceipt(id),
        import("./check-receipt"),
      ]);
      return { signed, found: await checkReceipt(signed, order) };
    },
    { onSuccess: setChecked },
  );

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm text-muted">{t("receipt.text", { name: brand.name })}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton tone="secondary" to={`/store/receipt?order=${order.id}`}>
          <Icon name="printer" className="size-5" />
          {t("receipt.print")}
        </LinkButton>
        <Button tone="secondary" busy={download.busy} onClick={() => download.run(order.id)}>
          {!download.busy && <Icon name="download" className="size-5" />}
          {t("receipt.download")}
        </Button>
        <Button tone="secondary" busy={check.busy} onClick={() => check.run(order.id)}>
          {t(check.busy ? "receipt.checking" : "receipt.check")}
        </Button>
      </div>
      <p className="text-xs text-muted">{t("receipt.file")}</p>
      <output className="block">{checked && <Checked {...checked} />}</output>
      <details className="group">
        <summary className="flex min-h-11 list-none items-center gap-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
          {t("receipt.elsewhere")}
          <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pt-1 text-sm text-muted">
          <p>{t("receipt.how")}</p>
          <pre className="pixel-corners whitespace-pre-wrap wrap-anywhere border-2 border-line bg-raised p-3 font-mono text-xs text-ink">
            {CHECK_ELSEWHERE}
          </pre>
          <p>{t("receipt.whereKey", { name: brand.name })}</p>
        </div>
      </details>
    </div>
  );
}

function Checked({ signed, found }: { signed: SignedReceipt; found: ReceiptCheck }) {
  const { t } = useTranslation("orders");
  const genuine = found.signature && found.text && found.order;
  const key = `${signed.publicKey.slice(0, 8)}…${signed.publicKey.slice(-8)}`;
  const all = [
    [found.signature, t(found.signature ? "receipt.signatureOk" : "receipt.signatureBad", { key })],
    [found.text, t(found.text ? "receipt.textOk" : "receipt.textBad")],
    [found.order, t(found.order ? "receipt.orderOk" : "receipt.orderBad")],
  ] as const;
  return <Findings verdict={[genuine, t(genuine ? "receipt.good" : "receipt.bad")]} all={all} />;
}
