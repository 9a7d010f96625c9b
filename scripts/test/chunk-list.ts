import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** The modules in each script of a build, and the scripts that come with it. */
export type ChunkList = Record<string, { modules: string[]; imports: string[] }>;

/** By the environment that is built for: browsers, and the worker. */
export const CHUNK_LISTS = { client: "browser-chunks.json", ssr: "server-chunks.json" };

/** Writes beside each build what its scripts are made of, for what is checked of them. */
export function chunkList(): Plugin {
  return {
    name: "chunk-list",
    applyToEnvironment: (environment) => environment.name in CHUNK_LISTS,
    writeBundle({ dir }, bundle) {
      const file = CHUNK_LISTS[this.environment.name as keyof typeof CHUNK_LISTS];
      if (!dir) return;
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const list: ChunkList = Object.fromEntries(
        chunks.map(({ fileName, moduleIds, imports }) => [
          `/${fileName}`,
          { modules: moduleIds.map(nameModule), imports: imports.map((name) => `/${name}`) },
        ]),
      );
      writeFileSync(join(dirname(dir), file), JSON.stringify(list, null, 1));
    },
  };
}

function nameModule(id: string): string {
  return id.replace(`${process.cwd()}/`, "").replace(/\0/g, "");
}
