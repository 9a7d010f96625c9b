import { useTranslation } from "~/app/i18n/use-translation";
import { Link } from "react-router";
import { brand } from "~/domain/brand";
import { mainNavigation } from "./navigation";
import { NewsletterForm } from "./newsletter-form";

const LEGAL = [
  ["/terms-conditions", "termsConditions"],
  ["/privacy-policy", "privacyPolicy"],
  ["/delivery-cancellations", "deliveryCancellations"],
  ["/blind-box-terms-conditions", "mysteryBoxTerms"],
  ["/contact-us", "contactUs"],
] as const;

export function Footer() {
  const { t } = useTranslation("shell");
  return (
    <footer className="mt-16 pb-20 md:pb-0">
      <div className="pixel-seam" aria-hidden="true" />
      <div className="bg-surface">
        <div className="page-width grid grid-cols-2 gap-x-4 gap-y-10 py-12 lg:grid-cols-[1.4fr_1fr_1fr] lg:gap-x-10">
          <div className="col-span-2 lg:col-span-1">
            <NewsletterForm />
          </div>
          <nav aria-label={t("browse")}>
            <h2 className="text-base font-bold">{t("browse")}</h2>
            <ul className="pt-2">
              {mainNavigation.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className="nav-link">
                    {t(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label={t("yours")}>
            <h2 className="text-base font-bold">{t("yours")}</h2>
            <ul className="pt-2">
              <li>
                <Link to="/profile" className="nav-link">
                  {t("profile")}
                </Link>
              </li>
              <li>
                <Link to="/store/shopcart" className="nav-link">
                  {t("myCart")}
                </Link>
              </li>
              <li>
                <Link to="/rules" className="nav-link">
                  {t("rules")}
                </Link>
              </li>
              <li>
                <Link to="/ledger" className="nav-link">
                  {t("ledger")}
                </Link>
              </li>
              <li>
                <a href="/api/docs" className="nav-link">
                  {t("apiDocs")}
                </a>
              </li>
            </ul>
          </nav>
        </div>
        <div className="page-width flex flex-wrap items-center justify-between gap-4 border-t-2 border-line py-6 text-sm text-muted">
          <p className="max-w-prose">{t("footerAbout", { chain: brand.chain.name })}</p>
          <nav aria-label={t("legal")}>
            <ul className="flex flex-wrap gap-x-5">
              {LEGAL.map(([to, label]) => (
                <li key={to}>
                  <Link to={to} className="nav-link">
                    {t(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <p>© {brand.name}</p>
        </div>
      </div>
    </footer>
  );
}
