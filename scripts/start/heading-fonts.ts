import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Cubic 11, of 11 pixels, in both Chinese scripts; SIL Open Font License 1.1 (art/fonts). */
const WHOLE = "art/fonts/Cubic_11.woff2";
const CACHE = "node_modules/.cache/heading-fonts";
/** None of those whose zero is taken for an O: figures are set in the face of the pages. */
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LANGUAGES = ["zh-CN", "zh-TW"] as const;
type Chinese = (typeof LANGUAGES)[number];

/** Each character that a text of ours holds in this language, so that whatever becomes a heading is written in one hand. */
export function headingCharacters(language: Chinese): string {
  const characters = new Set(` ${LETTERS}`);
  for (const file of globSync(`locales/${language}/*.json`)) {
    for (const one of readFileSync(file, "utf8")) if (one > "\u00a0") characters.add(one);
  }
  return [...characters].sort().join("");
}

const fonts = Object.fromEntries(
  LANGUAGES.map((language) => {
    const characters = headingCharacters(language);
    const hash = createHash("sha256").update(readFileSync(WHOLE)).update(characters);
    const version = hash.digest("base64url").slice(0, 8);
    return [language, { characters, file: `assets/headings-${language}-${version}.woff2` }];
  }),
) as Record<Chinese, { characters: string; file: string }>;

export const headingFontUrls = Object.fromEntries(
  LANGUAGES.map((language) => [language, `/${fonts[language].file}`]),
) as Record<Chinese, string>;

/** The font with what headings need of it alone. Cut once, and kept for the next build. */
export async function cutHeadingFont(language: Chinese): Promise<Buffer> {
  const { characters, file } = fonts[language];
  const kept = join(CACHE, file.slice("assets/".length));
  try {
    return readFileSync(kept);
  } catch {
    const { default: subsetFont } = await import("subset-font");
    const cut = await subsetFont(readFileSync(WHOLE), characters, {
      targetFormat: "woff2",
      noHinting: true,
    });
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(kept, cut);
    return cut;
  }
}

/** Publishes them for browsers, which keep them; the style sheet names them (`heading-faces.ts`). */
export function headingFonts(): Plugin {
  return {
    name: "heading-fonts",
    configureServer({ middlewares }) {
      for (const language of LANGUAGES) {
        middlewares.use(headingFontUrls[language], async (_request, response) => {
          response.setHeader("content-type", "font/woff2").end(await cutHeadingFont(language));
        });
      }
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const language of LANGUAGES) {
        const source = await cutHeadingFont(language);
        this.emitFile({ type: "asset", fileName: fonts[language].file, source });
      }
    },
  };
}
