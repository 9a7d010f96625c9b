import { useTranslation } from "~/app/i18n/use-translation";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";

export default function NotFound() {
  const { t } = useTranslation("shell");
  return (
    <div className="page-width grid justify-items-center gap-4 py-16 text-center">
      <PageHead title={t("lostTitle")} description={t("lostText")} hidden />
      <img
        src="/art/not-found.svg"
        alt=""
        width={320}
        height={240}
        className="h-auto w-full max-w-sm"
      />
      <h1 className="font-pixel text-2xl">{t("lostTitle")}</h1>
      <p className="max-w-prose text-muted">{t("lostText")}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to="/">{t("goHome")}</LinkButton>
        <LinkButton to="/store" tone="secondary">
          {t("goToStore")}
        </LinkButton>
      </div>
    </div>
  );
}
