import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { holdReloads } from "./connection/reload";
import { Hydrated } from "./hydrated";
import { restoreLanguage, startI18n } from "./i18n/client";
import { LanguageProvider } from "./i18n/language-provider";

if (!restoreLanguage()) {
  holdReloads();
  const i18next = await startI18n();
  startTransition(() => {
    hydrateRoot(
      document,
      <LanguageProvider i18n={i18next}>
        <StrictMode>
          <Hydrated>
            <HydratedRouter />
          </Hydrated>
        </StrictMode>
      </LanguageProvider>,
    );
  });
}
