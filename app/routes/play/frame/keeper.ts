import { callApi, fetchApi } from "~/app/api-client";
import { ApiProblem } from "~/app/api-problem";

/** Where what a game in a frame reports of its player is kept. */
export interface Keeper {
  start(): Promise<void>;
  beat(seq: number): Promise<void>;
  /** Ends what was started. Answers the best score. */
  end(score: number | null): Promise<number | null>;
  save(data: string): Promise<void>;
  load(): Promise<string | null>;
  reach(achievement: string): Promise<void>;
}

/** With the server. It names the player by the session of this page, of which the frame knows nothing. */
export function keepWithServer(gameId: string): Keeper {
  const ofGame = { params: { id: gameId } };
  let sessionId: string | undefined;
  const session = () => {
    if (sessionId === undefined) throw new ApiProblem("session_over", 409);
    return { params: { id: sessionId } };
  };
  return {
    async start() {
      ({ sessionId } = await callApi("POST /play/frames/{id}/sessions", ofGame));
    },
    async beat(seq) {
      await callApi("POST /play/frames/sessions/{id}/beats", { ...session(), body: { seq } });
    },
    async end(score) {
      const ended = { ...session(), body: { score } };
      sessionId = undefined;
      return (await callApi("POST /play/frames/sessions/{id}/finish", ended)).best;
    },
    async save(data) {
      await fetchApi(`/api/play/frames/${encodeURIComponent(gameId)}/save`, {
        method: "PUT",
        headers: { "content-type": "text/plain" },
        body: data,
      });
    },
    async load() {
      return (await callApi("GET /play/frames/{id}/save", ofGame)).data;
    },
    async reach(achievement) {
      await callApi("PUT /play/frames/{id}/achievements/{achievement}", {
        params: { id: gameId, achievement },
      });
    },
  };
}

/** For visitors: in this browser alone. */
export function keepHere(gameId: string): Keeper {
  const read = () => {
    try {
      return JSON.parse(localStorage.getItem(keyOf(gameId)) ?? "{}") as {
        data?: string;
        best?: number;
      };
    } catch {
      return {};
    }
  };
  const keep = (changes: object) =>
    localStorage.setItem(keyOf(gameId), JSON.stringify({ ...read(), ...changes }));
  return {
    async start() {},
    async beat() {},
    async end(score) {
      const best = Math.max(score ?? 0, read().best ?? 0);
      if (score !== null) keep({ best });
      return score === null ? null : best;
    },
    async save(data) {
      keep({ data });
    },
    async load() {
      return read().data ?? null;
    },
    async reach() {},
  };
}

const keyOf = (gameId: string) => `frame-${gameId}`;
