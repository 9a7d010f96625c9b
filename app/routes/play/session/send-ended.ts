import { type ApiAnswer, callApi } from "~/app/api-client";
import { ApiProblem, asProblem } from "~/app/api-problem";
import { dropEnded, type EndedSession, keepEnded } from "./kept-sessions";

/** What a game came to. */
export type Outcome =
  | { state: "counted"; answer: ApiAnswer<"POST /play/sessions/{id}/finish"> }
  /** It stays in this browser until it can be sent. */
  | { state: "waiting"; why: "line" | "busy" | "login" }
  | { state: "refused"; code: string };

/** Tells the server how a game went. It is kept before, so that nothing is lost, and sent under one key, so that nothing is doubled. */
export async function sendEnded(ended: EndedSession): Promise<Outcome> {
  keepEnded(ended);
  const { sessionId: id, inputs, score, key } = ended;
  try {
    const answer = await callApi("POST /play/sessions/{id}/finish", {
      params: { id },
      body: { inputs, score },
      key,
    });
    dropEnded(id);
    return { state: "counted", answer };
  } catch (failure) {
    const error = asProblem(failure);
    if (!(error instanceof ApiProblem)) throw error;
    const { code, status } = error;
    if (code.startsWith("login_")) return { state: "waiting", why: "login" };
    if (status === 0) return { state: "waiting", why: "line" };
    if (status >= 500 || status === 429) return { state: "waiting", why: "busy" };
    dropEnded(id);
    return { state: "refused", code };
  }
}
