import "i18next";
import type { texts } from "~/locales/en/texts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: typeof texts;
  }
}
