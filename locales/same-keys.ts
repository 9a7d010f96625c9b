import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** In English an event is called what its type says, so that the file names only what should read otherwise. */
const NAMES_OF_EVENTS = "ledger.json: types: ";

/** Fails the build where a language lacks a text that English has, or has one that English lacks. */
export function sameKeys(folder = "locales"): Plugin {
  return {
    name: "same-keys",
    applyToEnvironment: ({ name }) => name === "ssr",
    buildStart() {
      const languages = readdirSync(folder, { withFileTypes: true }).filter((one) =>
        one.isDirectory(),
      );
      const source = keysOf(join(folder, "en"));
      for (const { name } of languages) {
        const keys = keysOf(join(folder, name));
        const lacking = [...source].filter((key) => !keys.has(key));
        const besides = [...keys].filter((key) => !source.has(key));
        if (lacking.length) this.error(`locales/${name} lacks ${lacking.join(", ")}`);
        if (besides.length) this.error(`locales/en lacks ${besides.join(", ")}`);
      }
    },
  };
}

function keysOf(folder: string): Set<string> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return new Set(
    files
      .flatMap((file) => paths(JSON.parse(readFileSync(join(folder, file), "utf8")), file))
      .filter((path) => !path.startsWith(NAMES_OF_EVENTS)),
  );
}

function paths(texts: Record<string, unknown>, path: string): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? `${path}: ${key}` : paths(text as typeof texts, `${path}: ${key}`),
  );
}
