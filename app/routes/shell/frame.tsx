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
      <a href="#content" className="skip">
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

const YOURS = [
  { to: "/profile", label: "profile" },
  { to: "/store/shopcart", label: "myCart" },
  { to: "/rules", label: "rules" },
  { to: "/ledger", label: "ledger" },
] as const;

const LEGAL = [
  { to: "/terms-conditions", label: "termsConditions" },
  { to: "/privacy-policy", label: "privacyPolicy" },
  { to: "/delivery-cancellations", label: "deliveryCancellations" },
  { to: "/blind-box-terms-conditions", label: "mysteryBoxTerms" },
  { to: "/contact-us", label: "contactUs" },
] as const;

interface LinksProps {
  to: typeof YOURS | typeof LEGAL | typeof mainNavigation;
  className: string;
  children?: ReactNode;
}

function Links({ to: places, className, children }: LinksProps) {
  const { t } = useTranslation("shell");
  return (
    <ul className={className}>
      {places.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="nav-link">
            {t(label)}
          </Link>
        </li>
      ))}
      {children}
    </ul>
  );
}

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
            <Links to={mainNavigation} className="pt-2" />
          </nav>
          <nav aria-label={t("yours")}>
            <h2 className="text-base font-bold">{t("yours")}</h2>
            <Links to={YOURS} className="pt-2">
              <li>
                <a href="/api/docs" className="nav-link">
                  {t("apiDocs")}
                </a>
              </li>
            </Links>
          </nav>
        </div>
        <div className="page-width flex flex-wrap items-center justify-between gap-4 border-t-2 border-line py-6 text-sm text-muted">
          <p className="max-w-prose">{t("footerAbout", { chain: brand.chain.name })}</p>
          <nav aria-label={t("legal")}>
            <Links to={LEGAL} className="flex flex-wrap gap-x-5" />
          </nav>
          <p>© {brand.name}</p>
        </div>
      </div>
    </footer>
  );
}
