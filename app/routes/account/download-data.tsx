import { Icon } from "~/app/components/icon";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { buttonStyle } from "~/app/components/button-style";
import { Spinner } from "~/app/components/spinner";
import { Time } from "~/app/components/time";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import type { ExportView } from "./load-account";

const LOOK_MS = 3000;

/** "Download my data": asked with a signature, made by a job, here for a day. */
export function DownloadData({ address, copy }: { address: string; copy: ExportView | null }) {
  const { t } = useTranslation("account");
  const { revalidate } = useRevalidator();
  const preparing = copy?.state === "preparing";
  const { run, busy } = useAction(
    async (_: string, key) => {
      const { signPurpose } = await import("~/app/wallet/sign-text");
      const { signedMessage, signature } = await signPurpose("export", address);
      return callApi("POST /me/export", { body: { signedMessage, signature }, key });
    },
    { success: t("download.asked"), onSuccess: () => void revalidate() },
  );

  useEffect(() => {
    if (!preparing) return;
    const timer = setInterval(() => void revalidate(), LOOK_MS);
    return () => clearInterval(timer);
  }, [preparing, revalidate]);

  return (
    <>
      <p className="text-sm">{t("download.text")}</p>
      <p className="text-sm text-muted">{t("download.how")}</p>
      <div aria-live="polite" className="grid gap-3">
        {copy?.state === "ready" && <Ready copy={copy} />}
        {preparing && (
          <p className="flex items-center gap-3 font-semibold">
            <Spinner />
            {t("download.preparing")}
          </p>
        )}
      </div>
      {copy && (
        <p className="text-xs text-muted">
          {t("download.lastAsked")} <Time value={copy.requestedAt} />. {t("download.onceADay")}
        </p>
      )}
      {!preparing && !copy?.recent && (
        <Button
          tone="secondary"
          className="justify-self-start"
          busy={busy}
          onClick={() => void run(address)}
        >
          {t("download.ask")}
        </Button>
      )}
    </>
  );
}

function Ready({ copy }: { copy: ExportView }) {
  const { t } = useTranslation("account");
  const { number } = useFormat();
  const megabytes = Math.max(copy.bytes / 1_000_000, 0.01);
  return (
    <div className="pixel-corners grid justify-items-start gap-2 border-2 border-success bg-raised p-4">
      <p className="font-semibold">{t("download.ready")}</p>
      <a href={copy.url} download className={buttonStyle("primary")}>
        <Icon name="download" className="size-5" />
        {t("download.fetch", { size: number(Math.round(megabytes * 100) / 100) })}
      </a>
      <p className="text-sm text-muted">
        {t("download.until")} <Time value={copy.expiresAt} />
      </p>
    </div>
  );
}
