import { Suspense } from "react";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { Skeleton } from "./skeleton";
import type { VerificationRequest } from "./verification-request";

const VerificationWidget = lazyWhenReachable(() => import("./verification-widget"));

/** The proof of work before an order, a top-up, a code or a subscription, where it takes long or did not come about. */
export default function VerificationDialog({ request }: { request: VerificationRequest }) {
  const { t } = useTranslation("verification");
  return (
    <Dialog open onClose={request.cancelled} title={t("title")}>
      <div className="grid gap-5">
        <p>{t("text")}</p>
        {request.solving ? (
          <>
            <p className="text-sm text-muted">{t("explanation")}</p>
            <Button size="lg" busy>
              {t("verifying")}
            </Button>
          </>
        ) : (
          <Suspense fallback={<Skeleton className="h-48" />}>
            <VerificationWidget request={request} />
          </Suspense>
        )}
      </div>
    </Dialog>
  );
}
