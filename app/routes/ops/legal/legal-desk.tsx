import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Button } from "~/app/components/button";
import { useTranslation } from "~/app/i18n/use-translation";
import { compareSections } from "~/domain/legal/compare-sections";
import { DifferentSections } from "~/app/routes/legal/compared";
import type { Figures } from "~/app/routes/legal/figures";
import { OpsSection } from "~/app/routes/ops/ops-page";
import { PublishedMeanwhile } from "~/app/routes/ops/published-meanwhile";
import { Utc } from "~/app/routes/ops/utc";
import { type Language, languageNames, languages } from "~/domain/language";
import { fillPlaceholders, placeholders } from "~/domain/legal/placeholders";
import { type LegalText, pathOfLegalText } from "~/domain/legal/texts";
import { checkWords, type EveryLegalWords, readSections } from "~/domain/legal/words";
import { Fold } from "~/app/components/fold";
import { PublishText } from "./publish-text";
import { useLegalDraft } from "./use-legal-draft";
import { WordsField } from "./words-field";

interface LegalDeskProps {
  text: LegalText;
  title: string;
  /** The newest version, and its words. */
  version: number;
  words: EveryLegalWords;
  figures: Figures;
  /** Those that were published here, newest first. */
  versions: readonly {
    version: number;
    inForceFrom: string;
    changes: string;
    publishedAt: string;
    by: { id: string; name: string | null };
  }[];
  today: string;
}

/** One text: its next version in every language, what it changes, and all versions before it. */
export function LegalDesk(props: LegalDeskProps) {
  const { text, title, version, words, figures, versions, today } = props;
  const { t, i18n } = useTranslation("ops-legal");
  const draft = useLegalDraft(text, words, version);
  const [asked, setAsked] = useState(0);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked]);
  const problems = checkWords(draft.words);
  const told = problems.filter(({ code }) => asked > 0 || code !== "required");
  const fill = (part: string) => fillPlaceholders(part, figures);
  const changed = languages.flatMap((language) => {
    const sectionsOf = (all: EveryLegalWords) => readSections(all[language].body).sections;
    const sections = compareSections(sectionsOf(words), sectionsOf(draft.words), fill);
    return sections.length ? [{ language, sections }] : [];
  });
  const introChanged = languages.some((lng) => draft.words[lng].intro !== words[lng].intro);
  const language = i18n.language as Language;
  const path = pathOfLegalText(text);
  return (
    <>
      {draft.base < version && (
        <PublishedMeanwhile
          heading="h2"
          title={t("conflict.title", { version, name: versions[0]?.by.name ?? t("somebody") })}
          mine={{ label: t("conflict.mine"), choose: draft.rebase }}
          theirs={{ label: t("conflict.theirs"), choose: draft.drop }}
        >
          <p className="max-w-prose text-sm">
            {t("conflict.text")} <bdi>{versions[0]?.changes}</bdi>
          </p>
        </PublishedMeanwhile>
      )}
      <OpsSection title={t("next", { title, version: draft.base + 1 })} lead={t("how")}>
        <Fold title={t("placeholders")}>
          <dl className="grid gap-x-6 gap-y-1 pb-2 text-sm sm:grid-cols-2 lg:grid-cols-3">
            {placeholders.map((name) => (
              <div key={name} className="flex flex-wrap gap-x-2">
                <dt className="font-mono">{`{{${name}}}`}</dt>
                <dd className="text-muted">{figures[name]}</dd>
              </div>
            ))}
          </dl>
        </Fold>
        <div ref={form} className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-3">
          {languages.map((lng) => (
            <WordsField
              key={lng}
              language={lng}
              words={draft.words[lng]}
              figures={figures}
              problems={told.filter((one) => one.language === lng)}
              onChange={(part, value) => draft.change(lng, part, value)}
            />
          ))}
        </div>
      </OpsSection>
      <OpsSection title={t("against", { version })}>
        {changed.length === 0 && (
          <p className="text-sm text-muted">{t(introChanged ? "introOnly" : "unchanged")}</p>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 text-sm lg:grid-cols-3">
          {changed.map(({ language: lng, sections }) => (
            <div key={lng} className="grid content-start gap-2">
              <h3 lang={lng} className="font-bold">
                {languageNames[lng]}
              </h3>
              <DifferentSections sections={sections} language={lng} />
            </div>
          ))}
        </div>
        {draft.isWritten && (
          <Button tone="secondary" className="justify-self-start" onClick={draft.drop}>
            {t("discard")}
          </Button>
        )}
      </OpsSection>
      <PublishText
        text={text}
        title={title}
        draft={draft}
        today={today}
        isRight={problems.length === 0}
        isChanged={changed.length > 0 || introChanged}
        ask={() => setAsked((times) => times + 1)}
      />
      <OpsSection title={t("versions")}>
        {versions.length === 0 && <p className="text-sm text-muted">{t("shipped")}</p>}
        <ol className="divide-y-2 divide-line">
          {versions.map((one) => (
            <li key={one.version} className="grid gap-1 py-3 text-sm">
              <p className="font-semibold">
                {t("versionOf", { version: one.version, day: one.inForceFrom })}
              </p>
              <p lang={language} className="wrap-anywhere">
                {fill(one.changes)}
              </p>
              <p className="text-muted">
                <bdi>{one.by.name ?? one.by.id.slice(0, 8)}</bdi> · <Utc value={one.publishedAt} />
              </p>
              <Link
                to={`${path}?version=${one.version}`}
                className="nav-link justify-self-start text-link underline"
              >
                {t("read", { version: one.version })}
              </Link>
            </li>
          ))}
        </ol>
        <Link to={path} className="nav-link justify-self-start text-link underline">
          {t("asPlayers")}
        </Link>
      </OpsSection>
    </>
  );
}
