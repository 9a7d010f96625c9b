import type { ReactNode } from "react";
import { Link } from "react-router";
import { Breadcrumbs } from "~/app/components/breadcrumbs";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { brand } from "~/domain/brand";
import { BottomBar } from "./bottom-bar";
import { Header } from "./header";
import { mainNavigation } from "./navigation";
import { NavigationNews } from "./navigation-news";
import { NewsletterForm } from "./newsletter-form";

/** What stands around every page of the main layout, and around the error when all else failed. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation("shell");
  const root = useRootData();
  const cartCount = root?.cartCount ?? 0;
  return (
    <>
      <a
        href="#content"
        className="pixel-corners fixed left-4 top-2 z-50 -translate-y-20 bg-gold px-4 py-3 font-semibold text-on-gold focus:translate-y-0"
      >
        {t("skip")}
      </a>
      <Header user={root?.user ?? null} cartCount={cartCount} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        <Breadcrumbs />
        {children}
      </main>
      <Footer />
      <BottomBar cartCount={cartCount} />
      <NavigationNews />
    </>
  );
}

const LEGAL = [
  ["/terms-conditions", "termsConditions"],
  ["/privacy-policy", "privacyPolicy"],
  ["/delivery-cancellations", "deliveryCancellations"],
  ["/blind-box-terms-conditions", "mysteryBoxTerms"],
  ["/contact-us", "contactUs"],
] as const;

function Footer() {
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
