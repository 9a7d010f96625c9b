import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { holdReloads } from "~/app/connection/reload";
import { restoreLanguage, startI18n } from "~/app/i18n/client";
import { LanguageProvider } from "~/app/i18n/language-provider";

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

/** Marks the document once its buttons answer, for whoever has to wait for that. */
export function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return children;
}
