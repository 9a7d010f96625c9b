import { useEffect, useState } from "react";
import { Card } from "~/app/components/card";
import { Skeleton } from "~/app/components/skeleton";
import { useTranslation } from "~/app/i18n/use-translation";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import type { LedgerKey } from "~/domain/ledger/checkpoint";

/** The key that checkpoints are signed with, as the log serves it. */
export function KeyCard() {
  const { t } = useTranslation("ledger");
  const [key, setKey] = useState<LedgerKey | "failed">();

  useEffect(() => {
    const controller = new AbortController();
    fetch("/ledger/key", { signal: controller.signal })
      .then(async (response) => setKey(response.ok ? await response.json() : "failed"))
      .catch(() => controller.signal.aborted || setKey("failed"));
    return () => controller.abort();
  }, []);

  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <h2 className="text-lg font-bold">{t("key.title")}</h2>
      <p className="text-sm text-muted">{t("key.text")}</p>
      {key === undefined ? (
        <Skeleton className="h-24" />
      ) : key === "failed" ? (
        <p role="alert" className="text-sm text-danger">
          {t("key.failed")}
        </p>
      ) : (
        <>
          <CopyField label={t("key.publicKey")} value={key.publicKey} />
          <CopyField label={t("key.keyId")} value={key.keyId} />
        </>
      )}
    </Card>
  );
}
