import { MAIN } from "~/domain/logs";
import type { LogSources } from "./check-log";

const folderOf = (log: string) => (log === MAIN ? "/ledger" : `/ledger/${log}`);

/** What the check of a log reads in a browser: our own origin. */
export const logSources: LogSources = {
  fetchNote: async (log) => (await get(`${folderOf(log)}/checkpoint`)).text(),
  fetchKey: async () => (await get("/ledger/key")).json(),
  async fetchTile(log, path) {
    const response = await fetch(`${folderOf(log)}/tile/${path}`);
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`Tile ${path}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  },
  async fetchProof(position, size) {
    const path = `/api/ledger/proofs/inclusion?position=${position}&size=${size}`;
    return ((await (await get(path)).json()) as { hashes: string[] }).hashes;
  },
};

async function get(path: string): Promise<Response> {
  const response = await fetch(path, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}
