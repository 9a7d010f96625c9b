import { useState } from "react";
import { Select } from "~/app/components/select";
import { useTranslation } from "~/app/i18n/use-translation";
import { type Language, languageNames, languages } from "~/domain/language";

/** The letter as a reader's program shows it, and its text for those that show no HTML. */
export function LetterPreview({ id, version }: { id: string; version: string }) {
  const { t, i18n } = useTranslation("ops-letters");
  const [language, setLanguage] = useState(i18n.language as Language);
  const [part, setPart] = useState<"html" | "text">("html");
  // The version makes a new address of what was saved anew.
  const search = new URLSearchParams({ lng: language, part, version });
  return (
    <section aria-labelledby="preview" className="grid gap-3">
      <h2 id="preview" className="text-lg font-bold">
        {t("preview")}
      </h2>
      <div className="grid max-w-xl grid-cols-2 gap-3">
        <Select
          label={t("language")}
          value={language}
          options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
          onChange={({ target }) => setLanguage(target.value as Language)}
        />
        <Select
          label={t("part")}
          value={part}
          options={[
            { value: "html", label: t("parts.html") },
            { value: "text", label: t("parts.text") },
          ]}
          onChange={({ target }) => setPart(target.value as "html" | "text")}
        />
      </div>
      <iframe
        title={t("preview")}
        src={`/api/ops/letters/${id}/page?${search}`}
        sandbox=""
        className="pixel-corners h-160 w-full border-2 border-line bg-surface"
      />
    </section>
  );
}
