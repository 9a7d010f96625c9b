import { useState } from "react";
import { Select } from "~/app/components/select";
import { useTranslation } from "~/app/i18n/use-translation";
import { ArticleSheet, type Sheet } from "~/app/news/article-sheet";
import { type Language, languageNames, languages } from "~/domain/language";

/** An article as its readers see it, in one language after the other. */
export function ArticlePreview({ sheets }: { sheets: Record<Language, Sheet> }) {
  const { t, i18n } = useTranslation("ops-news");
  const [language, setLanguage] = useState(i18n.language as Language);
  return (
    <section aria-labelledby="preview" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="preview" className="text-lg font-bold">
        {t("preview")}
      </h2>
      <p className="text-sm text-muted">{t("previewHint")}</p>
      <Select
        label={t("language")}
        value={language}
        options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
        onChange={({ target }) => setLanguage(target.value as Language)}
        className="max-w-60"
      />
      <div className="pixel-corners w-full max-w-3xl border-2 border-line bg-ground p-4">
        <ArticleSheet article={sheets[language]} language={language} heading="h3" />
      </div>
    </section>
  );
}
