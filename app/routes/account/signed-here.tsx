import { useEffect, useState } from "react";
import { callApi } from "~/app/api-client";
import { ApiProblem } from "~/app/api-problem";
import { EmptyState } from "~/app/components/empty-state";
import { ErrorState } from "~/app/components/error-state";
import { Skeleton } from "~/app/components/skeleton";
import { useTranslation } from "~/app/i18n/use-translation";
import { brand } from "~/domain/brand";
import type { SignedCertificate } from "~/domain/account/certificate";
import { Certificate } from "./certificate";

/** How often it is asked whether the key is gone. */
const LOOK_MS = 15_000;

/** A certificate as the platform signs it now. */
export function SignedHere({ id }: { id: string }) {
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

  if (found === undefined) return <Skeleton className="h-64" />;
  if (found === "missing") {
    return <EmptyState title={t("certificate.missing")} hint={t("certificate.missingHint")} />;
  }
  if (found === "failed") {
    return (
      <ErrorState
        onRetry={() => {
          setFound(undefined);
          setLooks((before) => before + 1);
        }}
      />
    );
  }
  return (
    <>
      <p className="max-w-prose text-muted">{t("certificate.lead", { name: brand.name })}</p>
      <Certificate signed={found} />
    </>
  );
}
