import { Link } from "react-router";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { RouteHandle } from "~/app/routes/route-handle";
import { brand } from "~/domain/brand";

export const handle: RouteHandle = { texts: ["mystery-box-terms"], title: "mysteryBoxTerms" };

const IN_FORCE_SINCE = "2026-11-21T00:00:00.000Z";

const SECTIONS = [
  "about",
  "who",
  "price",
  "odds",
  "draw",
  "prizes",
  "stock",
  "final",
  "misuse",
  "privacy",
  "fun",
  "changes",
  "contact",
] as const;

export default function MysteryBoxTerms() {
  const { t } = useTranslation("mystery-box-terms");
  const { date } = useFormat();
  return (
    <PageShell title={t("title")} lead={t("intro", { brand: brand.name })}>
      <PageHead title={t("title")} description={t("description")} />
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_18rem]">
        <nav
          aria-labelledby="contents"
          className="pixel-corners border-2 border-line bg-surface p-4 lg:sticky lg:top-20 lg:order-last"
        >
          <h2 id="contents" className="font-bold">
            {t("contents")}
          </h2>
          <ol className="list-decimal pl-6">
            {SECTIONS.map((section) => (
              <li key={section}>
                <a
                  href={`#${section}`}
                  className="inline-flex min-h-11 items-center text-sm hover:text-link hover:underline lg:min-h-9"
                >
                  {t(`sections.${section}.title`)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid max-w-prose gap-8">
          <p className="text-sm text-muted">{t("updated", { date: date(IN_FORCE_SINCE) })}</p>
          {SECTIONS.map((section, at) => (
            <section key={section} id={section} className="grid gap-3">
              <h2 className="text-lg font-bold">
                {at + 1}. {t(`sections.${section}.title`)}
              </h2>
              {t(`sections.${section}.text`, { brand: brand.name })
                .split("\n\n")
                .map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
            </section>
          ))}
          <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <LinkButton to="/blind-box">{t("toBox")}</LinkButton>
            <Link
              to="/rules#mystery-box"
              className="inline-flex min-h-11 items-center text-link underline"
            >
              {t("toRules")}
            </Link>
          </p>
        </div>
      </div>
    </PageShell>
  );
}
