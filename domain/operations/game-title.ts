import type { Language } from "~/domain/language";

/** In SQL by hand: what the row "game" is called by who reads `lng`, which is one of our languages and nothing that somebody typed. */
export const titleFor = (lng: Language) => `coalesce(game."titles" ->> '${lng}', game."name")`;
