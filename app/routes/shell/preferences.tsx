import { useState } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { useRevalidator } from "react-router";
import { Chip } from "~/app/components/chip";
import { PixelIcon } from "~/app/components/pixel-icon";
import { languageNames, languages } from "~/domain/language";
import { useRootData } from "~/app/frame/root-data";
import { switchTheme, type Theme, themes } from "~/app/theme";
import { PopoverPanel } from "./popover-panel";

const PANEL = "preferences";
const THEME_LABELS = { system: "themeSystem", light: "themeLight", dark: "themeDark" } as const;

/** Language and theme, behind a button. */
export function Preferences() {
  const { t } = useTranslation("shell");
  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL}
        aria-label={t("settings")}
        title={t("settings")}
        className="pixel-corners inline-grid size-11 shrink-0 place-items-center hover:bg-raised"
      >
        <PixelIcon name="globe" />
      </button>
      <PopoverPanel id={PANEL}>
        <PreferenceFields />
      </PopoverPanel>
    </>
  );
}

export function PreferenceFields() {
  const { t, i18n } = useTranslation("shell");
  const { revalidate } = useRevalidator();
  const rendered = useRootData()?.theme ?? "system";
  const [theme, setTheme] = useState<Theme>(rendered);

  async function chooseLanguage(language: (typeof languages)[number]) {
    const { switchLanguage } = await import("~/app/i18n/client");
    await switchLanguage(language);
    await revalidate();
  }

  function chooseTheme(chosen: Theme) {
    setTheme(chosen);
    switchTheme(chosen);
  }

  return (
    <>
      <fieldset className="mb-4">
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
    </>
  );
}
