import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { FONT_FOLDER } from "../../domain/share-cards/font.ts";

const PACKAGE = "node_modules/@fontsource/noto-sans-sc";
const WANTED = /-\d+-700-normal\.woff2$|-(latin|latin-ext|cyrillic|vietnamese)-700-normal\.woff2$/;

/** The font that share cards are written in, in its hundred parts, and which part has which characters. */
export const fontFiles = (): Map<string, string> =>
  new Map([
    ["unicode.json", join(PACKAGE, "unicode.json")],
    ...readdirSync(join(PACKAGE, "files"))
      .filter((name) => WANTED.test(name))
      .map((name) => [name, join(PACKAGE, "files", name)] as const),
  ]);

/** Publishes them as files, since the worker has no room for them. */
export function publishFonts(): Plugin {
  const files = fontFiles();
  return {
    name: "font-files",
    configureServer({ middlewares }) {
      middlewares.use(`/${FONT_FOLDER}`, (request, response, next) => {
        const path = files.get((request.url ?? "").slice(1));
        if (path === undefined) next();
        else response.end(readFileSync(path));
      });
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const [name, path] of files) {
        this.emitFile({
          type: "asset",
          fileName: `${FONT_FOLDER}/${name}`,
          source: readFileSync(path),
        });
      }
    },
  };
}
