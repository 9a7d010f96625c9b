import { useState } from "react";
import { useRevalidator } from "react-router";
import { Chip } from "~/app/components/chip";
import { CurrencyField } from "./currency-field";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { type Motion, motions, switchMotion } from "~/app/motion";
import { switchTheme, type Theme, themes } from "~/app/theme";
import { languageNames, languages } from "~/domain/language";

const THEME_LABELS = { system: "themeSystem", light: "themeLight", dark: "themeDark" } as const;
const MOTION_LABELS = { system: "themeSystem", reduced: "motionReduced" } as const;

/** Language, theme and motion. */
export default function PreferenceFields() {
  const { t, i18n } = useTranslation("shell");
  const { revalidate } = useRevalidator();
  const root = useRootData();
  const [theme, setTheme] = useState<Theme>(root?.theme ?? "system");
  const [motion, setMotion] = useState<Motion>(root?.motion ?? "system");

  async function chooseLanguage(language: (typeof languages)[number]) {
    const { switchLanguage } = await import("~/app/i18n/client");
    await switchLanguage(language);
    await revalidate();
  }

  function chooseTheme(chosen: Theme) {
    setTheme(chosen);
    switchTheme(chosen);
  }

  function chooseMotion(chosen: Motion) {
    setMotion(chosen);
    switchMotion(chosen);
  }

  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="pb-2 text-sm font-bold">{t("language")}</legend>
        <div className="flex flex-wrap gap-2">
          {languages.map((language) => (
            <Chip
              key={language}
              lang={language}
              pressed={i18n.language === language}
              onClick={() => void chooseLanguage(language)}
            >
              {languageNames[language]}
            </Chip>
          ))}
        </div>
      </fieldset>
      <CurrencyField chosen={root?.rate?.currency ?? null} onChange={() => void revalidate()} />
      <fieldset>
        <legend className="pb-2 text-sm font-bold">{t("theme")}</legend>
        <div className="flex flex-wrap gap-2">
          {themes.map((choice) => (
            <Chip key={choice} pressed={theme === choice} onClick={() => chooseTheme(choice)}>
              {t(THEME_LABELS[choice])}
            </Chip>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="pb-2 text-sm font-bold">{t("motion")}</legend>
        <div className="flex flex-wrap gap-2">
          {motions.map((choice) => (
            <Chip key={choice} pressed={motion === choice} onClick={() => chooseMotion(choice)}>
              {t(MOTION_LABELS[choice])}
            </Chip>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
