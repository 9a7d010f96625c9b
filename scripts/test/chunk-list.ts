import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** The modules in each script of the browser build, and the scripts that come with it. */
export type ChunkList = Record<string, { modules: string[]; imports: string[] }>;

export const CHUNK_LIST = "browser-chunks.json";

/** Writes beside the browser build what each of its scripts is made of, for the weight checks. */
export function chunkList(): Plugin {
  return {
    name: "chunk-list",
    applyToEnvironment: (environment) => environment.name === "client",
    writeBundle({ dir }, bundle) {
      if (!dir) return;
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const list: ChunkList = Object.fromEntries(
        chunks.map(({ fileName, moduleIds, imports }) => [
          `/${fileName}`,
          { modules: moduleIds.map(nameModule), imports: imports.map((name) => `/${name}`) },
        ]),
      );
      writeFileSync(join(dirname(dir), CHUNK_LIST), JSON.stringify(list, null, 1));
    },
  };
}

function nameModule(id: string): string {
  return id.replace(`${process.cwd()}/`, "").replace(/\0/g, "");
}
