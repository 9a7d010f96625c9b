import { z } from "zod";
import { type Language, type Localised, languages } from "./language";

/** The schema of a {@link Localised}; `text` is that of the text in each language. */
export function localised(text: z.ZodString = z.string()): z.ZodType<Localised, Localised> {
  const others = Object.fromEntries(languages.map((lng) => [lng, text.optional()]));
  return z.object({ ...others, en: text }) as unknown as z.ZodType<Localised, Localised>;
}

/** The schema of a text, or of several, in every language of the shop. */
export function inEveryLanguage<Text extends z.ZodType>(text: Text) {
  const shape = Object.fromEntries(languages.map((lng) => [lng, text]));
  return z.object(shape as Record<Language, Text>);
}

/** The same where a language may be left out, as in an event from before there was that language: it has `lacking`. */
export function keptInEveryLanguage<Text extends z.ZodType>(text: Text, lacking: z.output<Text>) {
  return inEveryLanguage(text.prefault(lacking as never));
}
