import { Fold } from "~/app/components/fold";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Language } from "~/domain/language";
import type { ComparedSection } from "~/domain/legal/compare-sections";

interface ComparedProps {
  /** The version that it is held against. */
  before: number;
  sections: readonly ComparedSection[];
}

/** What a version says otherwise than the one before it, in whole paragraphs. */
export function Compared({ before, sections }: ComparedProps) {
  const { t } = useTranslation("legal");
  return (
    <Fold title={t("against", { version: before, count: sections.length })} ruled>
      <DifferentSections sections={sections} />
    </Fold>
  );
}

interface DifferentSectionsProps extends Pick<ComparedProps, "sections"> {
  /** Of what they say, where it is not the reader's. */
  language?: Language;
}

export function DifferentSections({ sections, language }: DifferentSectionsProps) {
  const { t } = useTranslation("legal");
  return (
    <ul className="grid gap-4 pb-2">
      {sections.map(({ id, title, kind, removed, added }) => (
        <li key={`${kind} ${id}`} className="grid gap-2">
          <p className="font-semibold">
            <span lang={language}>{title}</span>{" "}
            <span className="font-normal text-muted">{t(`kinds.${kind}`)}</span>
          </p>
          {removed.map((text) => (
            <del
              key={text}
              lang={language}
              className="border-l-4 border-danger pl-3 text-muted wrap-anywhere"
            >
              {text}
            </del>
          ))}
          {added.map((text) => (
            <ins
              key={text}
              lang={language}
              className="border-l-4 border-success pl-3 no-underline wrap-anywhere"
            >
              {text}
            </ins>
          ))}
        </li>
      ))}
    </ul>
  );
}
