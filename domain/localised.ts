import { z } from "zod";
import { type Localised, languages } from "./language";

/** The schema of a {@link Localised}; `text` is that of the text in each language. */
export function localised(text: z.ZodString = z.string()): z.ZodType<Localised, Localised> {
  const others = Object.fromEntries(languages.map((lng) => [lng, text.optional()]));
  return z.object({ ...others, en: text }) as unknown as z.ZodType<Localised, Localised>;
}
