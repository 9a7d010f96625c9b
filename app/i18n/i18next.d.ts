import "i18next";
import type { Texts } from "~/.react-router/texts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: Texts;
  }
}
