import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * Publishes the texts for browsers as `assets/texts/<version>/<language>/<group>.json`. One version for
 * all of them: a name of its own for each file would make a table that every page has to load.
 */
export function textFiles(folder = "locales"): Plugin {
  const files = globSync("*/*.json", { cwd: folder })
    .sort()
    .map((name) => {
      const texts: unknown = JSON.parse(readFileSync(join(folder, name), "utf8"));
      return { name, content: JSON.stringify(texts) };
    });
  const hash = createHash("sha256");
  for (const { name, content } of files) hash.update(`${name}\n${content}\n`);
  const version = hash.digest("base64url").slice(0, 8);

  return {
    name: "text-files",
    config: () => ({ define: { "import.meta.env.TEXTS_VERSION": JSON.stringify(version) } }),
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { name, content } of files) {
        this.emitFile({
          type: "asset",
          fileName: `assets/texts/${version}/${name}`,
          source: content,
        });
      }
    },
  };
}
