import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { CHUNK_LISTS, type ChunkList } from "./chunk-list";

export interface PageScripts {
  /** Bytes of all scripts that the page loads before anybody touches it, each compressed by gzip. */
  bytes: number;
  files: string[];
  /** Source files in them. */
  modules: string[];
}

interface ManifestEntry {
  module: string;
  imports?: string[];
}

interface Manifest {
  entry: ManifestEntry;
  routes: Record<string, ManifestEntry & { id: string; parentId?: string }>;
}

const PREFIX = "window.__reactRouterManifest=";

/** What the browser runs for a route, as React Router's manifest in the build says. */
export function scriptsOf(build: string, routeId: string): PageScripts {
  const manifest = readManifest(build);
  const chunks = readChunks(build);
  const entries: ManifestEntry[] = [manifest.entry];
  for (let id: string | undefined = routeId; id; id = manifest.routes[id]?.parentId) {
    const route = manifest.routes[id];
    if (!route) throw new Error(`The build ${build} has no route ${id}`);
    entries.push(route);
  }
  const files = [...new Set(entries.flatMap(({ module, imports = [] }) => [module, ...imports]))];
  const sizes = files.map((file) => gzipSync(readFileSync(join(build, "client", file))).length);
  return {
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    files,
    modules: files.flatMap((file) => chunks[file]?.modules ?? []),
  };
}

/** Every route of a build, with what the browser runs for it. */
export function allRoutes(build: string): [string, PageScripts][] {
  return Object.keys(readManifest(build).routes).map((id) => [id, scriptsOf(build, id)]);
}

export const readChunks = (
  build: string,
  environment: keyof typeof CHUNK_LISTS = "client",
): ChunkList =>
  JSON.parse(readFileSync(join(build, CHUNK_LISTS[environment]), "utf8")) as ChunkList;

function readManifest(build: string): Manifest {
  const folder = join(build, "client/assets");
  // The route of the web app's own manifest may have a script of that name too.
  const text = readdirSync(folder)
    .filter((name) => /^manifest-.*\.js$/.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .find((content) => content.startsWith(PREFIX));
  if (!text) throw new Error(`The build ${build} has no manifest`);
  return JSON.parse(text.slice(PREFIX.length).replace(/;\s*$/, "")) as Manifest;
}
