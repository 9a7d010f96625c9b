import { type ChangeEvent, useEffect, useState } from "react";
import { callApi } from "~/app/api-client";
import { ApiProblem } from "~/app/api-problem";
import { buttonStyle } from "~/app/components/button-style";
import { EmptyState } from "~/app/components/empty-state";
import { ErrorState } from "~/app/components/error-state";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { Skeleton } from "~/app/components/skeleton";
import { useTranslation } from "~/app/i18n/use-translation";
import type { RouteHandle } from "~/app/routes/route-handle";
import type { SignedCertificate } from "~/domain/account/certificate";
import { MAX_CERTIFICATE_BYTES, parseCertificate } from "~/domain/account/parse-certificate";
import { brand } from "~/domain/brand";
import type { Route } from "./+types/certificate-page";
import { Certificate } from "./certificate";

export const handle: RouteHandle = {
  texts: ["account", "orders"],
  title: "account:certificate.title",
};

/** The certificate of a deleted account, for whoever has its address; without one, for whoever has the file. */
export default function CertificatePage({ params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation("account");
  const title = t(id ? "certificate.title" : "file.title");
  return (
    <PageShell title={title} lead={id ? undefined : t("file.text")}>
      <PageHead title={title} hidden />
      {id ? <SignedHere key={id} id={id} /> : <KeptCertificate />}
    </PageShell>
  );
}

/** A certificate that somebody kept as a file: it is read here and sent nowhere. */
function KeptCertificate() {
  const { t } = useTranslation("account");
  // Each file anew, so that nothing stands that was found out about the one before.
  const [opened, setOpened] = useState<{ nth: number; signed: SignedCertificate | "none" }>();

  async function open({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file may be chosen again.
    target.value = "";
    if (!file) return;
    const text = file.size <= MAX_CERTIFICATE_BYTES ? await file.text() : "";
    const signed = parseCertificate(text) ?? "none";
    setOpened((before) => ({ nth: (before?.nth ?? 0) + 1, signed }));
  }

  return (
    <>
      <div className="grid justify-items-start gap-3">
        <label
          className={buttonStyle(
            opened ? "secondary" : "primary",
            "md",
            "cursor-pointer has-focus-visible:outline-2",
          )}
        >
          {t(opened ? "file.another" : "file.choose")}
          <input
            type="file"
            accept="application/json,.json"
            className="sr-only"
            onChange={(event) => void open(event)}
          />
        </label>
        {opened?.signed === "none" && (
          <p role="alert" className="font-semibold text-danger">
            {t("file.none")}
          </p>
        )}
      </div>
      {opened && opened.signed !== "none" && (
        <Certificate key={opened.nth} signed={opened.signed} />
      )}
    </>
  );
}

/** How often it is asked whether the key is gone. */
const LOOK_MS = 15_000;

/** A certificate as the platform signs it now. */
function SignedHere({ id }: { id: string }) {
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
