import { Suspense, useState } from "react";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { TextArea } from "~/app/components/text-area";
import { TextField } from "~/app/components/text-field";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Figures } from "~/app/routes/legal/figures";
import { type Language, languageNames } from "~/domain/language";
import type { LegalFieldProblem, LegalPart, LegalWords } from "~/domain/legal/words";

const Preview = lazyWhenReachable(() => import("./preview"));

interface WordsFieldProps {
  language: Language;
  words: LegalWords;
  figures: Figures;
  problems: readonly LegalFieldProblem[];
  onChange(part: LegalPart, value: string): void;
}

/** A text in one language, and as it will be read. */
export function WordsField({ language, words, figures, problems, onChange }: WordsFieldProps) {
  const { t } = useTranslation("ops-legal");
  const [isShown, setShown] = useState(false);
  const field = (part: LegalPart) => {
    const problem = problems.find((one) => one.part === part);
    return {
      label: t(`parts.${part}`),
      ...(problem && { error: t(`problems.${problem.code}`, { value: problem.value ?? "" }) }),
      lang: language,
      value: words[part],
      onChange: ({ target }: { target: { value: string } }) => onChange(part, target.value),
    };
  };
  return (
    <Card>
      <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <legend lang={language} className="mb-4 text-lg font-bold">
          {languageNames[language]}
        </legend>
        <TextArea {...field("intro")} rows={4} />
        <TextArea {...field("body")} rows={22} />
        <Button
          tone="secondary"
          className="justify-self-start"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? "hidePreview" : "preview")}
        </Button>
        {isShown && (
          <Suspense>
            <Preview words={words} figures={figures} />
          </Suspense>
        )}
        <TextField {...field("changes")} hint={t("changesHint")} autoComplete="off" />
      </fieldset>
    </Card>
  );
}
