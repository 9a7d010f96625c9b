import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { useTranslation } from "~/app/i18n/use-translation";
import type { RouteHandle } from "~/app/routes/route-handle";
import { brand } from "~/domain/brand";
import { ContactForm } from "./contact-form";

export const handle: RouteHandle = {
  texts: ["contact", "form", "errors", "media"],
  title: "contactUs",
};

export default function ContactUs() {
  const { t } = useTranslation("contact");
  return (
    <PageShell title={t("title")} lead={t("lead", { brand: brand.name })}>
      <PageHead title={t("title")} description={t("lead", { brand: brand.name })} />
      <ContactForm />
    </PageShell>
  );
}
