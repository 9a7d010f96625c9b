import { Link } from "react-router";
import { useTranslation } from "~/app/i18n/use-translation";
import { mainNavigation } from "./places";
import { brand } from "~/domain/brand";
import { onChain } from "~/domain/brand-on-chain";
import { NewsletterForm } from "./newsletter-form";
import { useTravellingPicture } from "./travelling-picture";

const YOURS = [
  { to: "/profile", label: "profile" },
  { to: "/store/shopcart", label: "myCart" },
  { to: "/rules", label: "rules" },
  { to: "/ledger", label: "ledger" },
  { to: "/white-paper", label: "whitePaper" },
] as const;

const LEGAL = [
  { to: "/terms-conditions", label: "termsConditions" },
  { to: "/privacy-policy", label: "privacyPolicy" },
  { to: "/payment-policy", label: "paymentPolicy" },
  { to: "/cancel-policy", label: "cancelPolicy" },
  { to: "/refund-policy", label: "refundPolicy" },
  { to: "/delivery-cancellations", label: "deliveryCancellations" },
  { to: "/blind-box-terms-conditions", label: "mysteryBoxTerms" },
  { to: "/contact-us", label: "contactUs" },
] as const;

interface LinksProps {
  to: typeof YOURS | typeof LEGAL | typeof mainNavigation;
}

function Links({ to: places }: LinksProps) {
  const { t } = useTranslation("shell");
  return places.map(({ to, label }) => (
    <Link key={to} to={to} className="nav-link">
      {t(label)}
    </Link>
  ));
}

export default function Footer() {
  const { t } = useTranslation("shell");
  useTravellingPicture();
  return (
    <footer className="footer">
      <div className="page-width">
        <NewsletterForm />
        <nav aria-label={t("browse")}>
          <h2>{t("browse")}</h2>
          <Links to={mainNavigation} />
        </nav>
        <nav aria-label={t("yours")}>
          <h2>{t("yours")}</h2>
          <Links to={YOURS} />
          <a href="/api/docs" className="nav-link">
            {t("apiDocs")}
          </a>
        </nav>
      </div>
      <div className="page-width">
        <p className="max-w-prose">{t("footerAbout", { chain: onChain.chain.name })}</p>
        <nav aria-label={t("legal")}>
          <Links to={LEGAL} />
        </nav>
        <p>© {brand.name}</p>
      </div>
    </footer>
  );
}
