import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { useTranslation } from "~/app/i18n/use-translation";
import type { RouteHandle } from "~/app/routes/route-handle";
import type { Route } from "./+types/certificate-page";
import { KeptCertificate } from "./kept-certificate";
import { SignedHere } from "./signed-here";

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
