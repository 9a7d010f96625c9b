import type { ReactNode } from "react";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Texts } from "~/.react-router/texts";
import type { Figures } from "./figures";
import { type LegalText, versions } from "./versions";

interface LegalPageProps<Name extends LegalText> {
  /** Its words. The page's handle names them too, and `legal`. */
  texts: Name;
  figures: Figures;
  /** In their order. Paragraphs of a text are separated by an empty line. */
  sections: readonly (keyof Texts[Name]["sections"] & string)[];
  /** Where one may want to go from here; the contact page when left out. */
  children?: ReactNode;
}

/** Terms and policies: their contents beside their numbered sections, and how they came to be so. */
export function LegalPage<Name extends LegalText>(props: LegalPageProps<Name>) {
  const { texts, figures, children } = props;
  const { t } = useTranslation("legal");
  const { t: words } = useTranslation(texts as LegalText);
  const sections = props.sections.map((id) => ({
    id,
    title: words(`sections.${id as "contact"}.title`, figures),
    text: words(`sections.${id as "contact"}.text`, figures),
  }));
  const title = words("title");
  const { date } = useTimeFormat();
  const all = versions[texts as LegalText].map((day, at) => ({
    number: at + 1,
    since: t("updated", { date: date(`${day}T00:00:00.000Z`) }),
    changes: words(`versions.v${at + 1}` as "versions.v1", figures),
  }));
  const current = all.at(-1)!;
  return (
    <PageShell title={title} lead={words("intro", figures)}>
      <PageHead title={title} description={words("description", figures)} />
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
          <p className="text-sm text-muted">
            <span className="hidden print:inline">{figures.brand} · </span>
            {t("version", { version: current.number })} · {current.since}
            <span className="print:hidden">
              {" · "}
              <a href="#versions" className="text-link underline">
                {t("whatChanged")}
              </a>
            </span>
          </p>
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
          <section id="versions" className="grid scroll-mt-24 gap-4 border-t-2 border-line pt-6">
            <h2 className="text-lg font-bold">{t("versions")}</h2>
            {all.toReversed().map(({ number, since, changes }) => (
              <div key={number} className="grid gap-1">
                <h3 className="font-semibold">
                  {t("version", { version: number })}{" "}
                  <span className="text-sm font-normal text-muted">{since}</span>
                </h3>
                <ul className="grid list-disc gap-1 pl-6 text-sm">
                  {changes.split("\n\n").map((change) => (
                    <li key={change}>{change}</li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
          <p className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
            {children ?? <LinkButton to="/contact-us">{t("toContact")}</LinkButton>}
          </p>
        </div>
      </div>
    </PageShell>
  );
}
