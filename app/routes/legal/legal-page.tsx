import type { ReactNode } from "react";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { brand } from "~/domain/brand";
import type { Texts } from "~/.react-router/texts";

type LegalText =
  | "terms-conditions"
  | "privacy-policy"
  | "delivery-cancellations"
  | "mystery-box-terms";

interface LegalPageProps<Name extends LegalText> {
  /** Its words. The page's handle names them too, and `legal`. */
  texts: Name;
  /** ISO 8601. */
  since: string;
  /** In their order. Paragraphs of a text are separated by an empty line. */
  sections: readonly (keyof Texts[Name]["sections"] & string)[];
  /** Where one may want to go from here; the contact page when left out. */
  children?: ReactNode;
}

const NAMES = { brand: brand.name, chain: brand.chain.name };

/** Terms and policies: their contents beside their numbered sections. */
export function LegalPage<Name extends LegalText>(props: LegalPageProps<Name>) {
  const { texts, since, children } = props;
  const { t } = useTranslation("legal");
  const { t: words } = useTranslation(texts as LegalText);
  const sections = props.sections.map((id) => ({
    id,
    title: words(`sections.${id as "contact"}.title`, NAMES),
    text: words(`sections.${id as "contact"}.text`, NAMES),
  }));
  const title = words("title");
  const { date } = useTimeFormat();
  return (
    <PageShell title={title} lead={words("intro", NAMES)}>
      <PageHead title={title} description={words("description", NAMES)} />
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_18rem]">
        <nav
          aria-labelledby="contents"
          className="pixel-corners border-2 border-line bg-surface p-4 lg:sticky lg:top-20 lg:order-last"
        >
          <h2 id="contents" className="font-bold">
            {t("contents")}
          </h2>
          <ol className="list-decimal pl-8 text-sm tabular-nums">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="inline-flex min-h-11 items-center hover:text-link hover:underline lg:min-h-9"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid max-w-prose gap-8">
          <p className="text-sm text-muted">{t("updated", { date: date(since) })}</p>
          {sections.map((section, at) => (
            <section key={section.id} id={section.id} className="grid scroll-mt-24 gap-3">
              <h2 className="text-lg font-bold">
                {at + 1}. {section.title}
              </h2>
              {section.text.split("\n\n").map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
          <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
            {children ?? <LinkButton to="/contact-us">{t("toContact")}</LinkButton>}
          </p>
        </div>
      </div>
    </PageShell>
  );
}
