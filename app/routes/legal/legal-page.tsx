import type { ReactNode } from "react";
import { Link } from "react-router";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Language } from "~/domain/language";
import { type LegalText, pathOfLegalText } from "~/domain/legal/texts";
import { Blocks } from "./blocks";
import { Compared } from "./compared";
import type { LegalView } from "./load-legal";
import { shippedSections } from "./shipped-sections";
import { Versions } from "./versions";

interface LegalPageProps {
  /** Its words. The page's handle names them too, and `legal`. */
  texts: LegalText;
  view: LegalView;
  /** Where one may want to go from here; the contact page when left out. */
  children?: ReactNode;
}

/** Terms and policies: their contents beside their numbered sections, and how they came to be so. */
export function LegalPage({ texts, view, children }: LegalPageProps) {
  const { figures, version, since, words: published, other, announced, compared } = view;
  const { t } = useTranslation("legal");
  const { t: words, i18n } = useTranslation(texts);
  const { date } = useTimeFormat();
  const dayOf = (day: string) => date(`${day}T00:00:00.000Z`);
  const path = pathOfLegalText(texts);
  const title = words("title");
  const intro = published?.intro ?? words("intro", figures);
  const sections =
    published?.sections.map(({ id, title: heading, blocks }) => ({
      id,
      title: heading,
      text: <Blocks blocks={blocks} />,
    })) ??
    shippedSections(i18n, i18n.language as Language, texts).map(({ id }) => ({
      id,
      title: words(`sections.${id as "contact"}.title`, figures),
      text: words(`sections.${id as "contact"}.text`, figures)
        .split("\n\n")
        .map((paragraph) => <p key={paragraph}>{paragraph}</p>),
    }));
  return (
    <PageShell title={title} lead={intro}>
      <PageHead
        title={title}
        {...(other === null
          ? { description: published?.intro ?? words("description", figures) }
          : { hidden: true })}
      />
      {(other !== null || announced) && (
        <p className="pixel-corners grid gap-1 border-2 border-l-8 border-info bg-surface px-4 py-3">
          {other !== null && (
            <span>
              {t("otherVersion", { version, since: dayOf(since) })}{" "}
              <Link to={path} className="text-link underline">
                {t("toCurrent", { version: other })}
              </Link>
            </span>
          )}
          {announced && announced.version !== version && (
            <span>
              {t("announced", { version: announced.version, date: dayOf(announced.since) })}{" "}
              <Link to={`${path}?version=${announced.version}`} className="text-link underline">
                {t("readIt")}
              </Link>
            </span>
          )}
        </p>
      )}
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
            {t("version", { version })} · {t("updated", { date: dayOf(since) })}
            <span className="print:hidden">
              {" · "}
              <a href="#versions" className="text-link underline">
                {t("whatChanged")}
              </a>
            </span>
          </p>
          {compared && <Compared before={version - 1} sections={compared} />}
          {sections.map((section, at) => (
            <section key={section.id} id={section.id} className="grid scroll-mt-24 gap-3">
              <h2 className="text-lg font-bold">
                {at + 1}. {section.title}
              </h2>
              {section.text}
            </section>
          ))}
          <Versions texts={texts} view={view} />
          <p className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
            {children ?? <LinkButton to="/contact-us">{t("toContact")}</LinkButton>}
          </p>
        </div>
      </div>
    </PageShell>
  );
}
