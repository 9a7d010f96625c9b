import { appendTo, type StreamAppend } from "~/domain/event-store/append";
import { sessionDecider } from "./decider";

interface OpenSession {
  sessionId: string;
  tokenHash: string;
}

/** Ends sessions that are open: each has a stream of its own, which holds nothing but its start. */
export function endSessions(userId: string, open: readonly OpenSession[]): StreamAppend[] {
  return open.map(({ sessionId, tokenHash }) =>
    appendTo(
      { streamId: `session-${sessionId}`, version: 1 },
      sessionDecider.decide({ type: "LogOut", userId, sessionId, tokenHash }, "open"),
    ),
  );
}
