import { Suspense, useId, useState } from "react";
import { Button } from "~/app/components/button";
import { Spinner } from "~/app/components/spinner";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import { ShareButton } from "./share-button";

const QrCode = lazyWhenReachable(() => import("~/app/routes/orders/result/qr-code"));

/** The code, and the same as a link: to copy, to share, and to hold under somebody's camera. */
export function InviteLink({ code }: { code: string }) {
  const { t } = useTranslation("invites");
  const origin = useRootData()?.origin ?? "";
  const link = `${origin}/?invite=${code}`;
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <CopyField label={t("code")} value={code} />
      <CopyField label={t("link")} value={link} />
      <div className="flex flex-wrap gap-3 pt-1">
        <ShareButton link={link} />
        <Button
          tone="secondary"
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? "hideQr" : "showQr")}
        </Button>
      </div>
      <div id={id} hidden={!shown} className="max-w-60 pt-2">
        {shown && (
          <Suspense fallback={<Spinner />}>
            <QrCode text={link} label={t("qr")} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
