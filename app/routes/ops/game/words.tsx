import { Card } from "~/app/components/card";
import { TextArea } from "~/app/components/text-area";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { type Language, languageNames, languages } from "~/domain/language";
import type { GameDraft } from "./use-game-draft";

/** Title, line and overview in every language side by side. */
export function Words({ fields, change }: Pick<GameDraft, "fields" | "change">) {
  const { t } = useTranslation("ops-games");
  const field = (part: string, lang: Language) => ({
    name: part,
    lang,
    value: fields[part] ?? "",
    onChange: ({ target }: { target: { value: string } }) => change({ [part]: target.value }),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-3">
      {languages.map((lng) => (
        <Card key={lng}>
          <fieldset className="grid gap-4">
            <legend lang={lng} className="mb-4 text-lg font-bold">
              {languageNames[lng]}
            </legend>
            <TextField
              {...field(lng === "en" ? "name" : `title ${lng}`, lng)}
              label={t("form.title")}
              required={lng === "en"}
              maxLength={100}
              autoComplete="off"
            />
            <TextField
              {...field(`tagline ${lng}`, lng)}
              label={t("form.tagline")}
              maxLength={200}
            />
            <TextArea
              {...field(`overview ${lng}`, lng)}
              label={t("form.overview")}
              hint={lng === "en" ? t("form.overviewHint") : t("form.fallsBack")}
              rows={9}
              maxLength={5000}
            />
          </fieldset>
        </Card>
      ))}
    </div>
  );
}
