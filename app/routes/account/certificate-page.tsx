import { useEffect, useState } from "react";
import { callApi } from "~/app/api-client";
import { ApiProblem } from "~/app/api-problem";
import { EmptyState } from "~/app/components/empty-state";
import { ErrorState } from "~/app/components/error-state";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { Skeleton } from "~/app/components/skeleton";
import { useTranslation } from "~/app/i18n/use-translation";
import type { RouteHandle } from "~/app/routes/route-handle";
import { brand } from "~/domain/brand";
import type { SignedCertificate } from "~/domain/account/certificate";
import type { Route } from "./+types/certificate-page";
import { Certificate } from "./certificate";

export const handle: RouteHandle = {
  texts: ["account", "orders"],
  title: "account:certificate.title",
};

/** Of a key that is not gone yet. */
const LOOK_MS = 15_000;

/** The certificate of a deleted account, for whoever has its address. */
export default function CertificatePage({ params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation("account");
  const [found, setFound] = useState<SignedCertificate | "missing" | "failed">();
  const [looks, setLooks] = useState(0);
  const waits = typeof found === "object" && found.certificate.keyDestroyed === null;

  useEffect(() => {
    const controller = new AbortController();
    callApi("GET /certificates/{id}", { params: { id }, signal: controller.signal })
      .then(setFound)
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        const missing = error instanceof ApiProblem && error.code === "not_found";
        setFound((before) => before ?? (missing ? "missing" : "failed"));
      });
    return () => controller.abort();
  }, [id, looks]);

  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => setLooks((before) => before + 1), LOOK_MS);
    return () => clearInterval(timer);
  }, [waits]);

  return (
    <PageShell title={t("certificate.title")} lead={t("certificate.lead", { name: brand.name })}>
      <PageHead title={t("certificate.title")} hidden />
      {found === undefined && <Skeleton className="h-64" />}
      {found === "missing" && (
        <EmptyState title={t("certificate.missing")} hint={t("certificate.missingHint")} />
      )}
      {found === "failed" && (
        <ErrorState
          onRetry={() => {
            setFound(undefined);
            setLooks((before) => before + 1);
          }}
        />
      )}
      {typeof found === "object" && <Certificate signed={found} />}
    </PageShell>
  );
}
