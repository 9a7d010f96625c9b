import { callApi } from "~/app/api-client";
import { ApiProblem } from "~/app/api-problem";
import { MAIN } from "~/domain/logs";
import type { Sources } from "./prove";
import { readSeenCheckpoint } from "./seen-checkpoint";

const EVENTS_PER_PAGE = 100;

/** What the proof reads in a browser: our own origin, and what this browser has seen before. */
export function browserSources(whose: "mine" | null, signal: AbortSignal): Sources {
  return {
    ...(whose && {
      async fetchEvents(cursor: string | null) {
        const query = { limit: EVENTS_PER_PAGE, cursor: cursor ?? undefined };
        const page = await callApi("GET /me/events", { query, signal });
        // The proof is over the main log's tree.
        return { ...page, items: page.items.filter(({ log }) => log === MAIN) };
      },
    }),
    fetchNote: async () => (await get("/ledger/checkpoint", signal)).text(),
    fetchKey: async () => (await get("/ledger/key", signal)).json(),
    async fetchTile(path) {
      const response = await fetch(`/ledger/tile/${path}`, { signal });
      if (response.status === 404) return undefined;
      if (!response.ok) throw new ApiProblem("offline", response.status);
      return new Uint8Array(await response.arrayBuffer());
    },
    seen: readSeenCheckpoint(),
  };
}

async function get(path: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(path, { signal, cache: "no-cache" });
  if (!response.ok) throw new ApiProblem("offline", response.status);
  return response;
}
