import type { ReactNode } from "react";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";

interface LegalPageProps {
  title: string;
  description: string;
  intro: string;
  /** ISO 8601. */
  since: string;
  /** Paragraphs of a text are separated by an empty line. */
  sections: readonly { id: string; title: string; text: string }[];
  /** Where one may want to go from here; the contact page when left out. */
  children?: ReactNode;
}

/** Terms and policies: their contents beside their numbered sections. Needs the texts `legal`. */
export function LegalPage(props: LegalPageProps) {
  const { title, description, intro, since, sections, children } = props;
  const { t } = useTranslation("legal");
  const { date } = useFormat();
  return (
    <PageShell title={title} lead={intro}>
      <PageHead title={title} description={description} />
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
