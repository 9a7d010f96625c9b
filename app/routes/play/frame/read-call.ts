/** What a game in a frame may keep for a player, in bytes of UTF-8. */
const MAX_SAVE_BYTES = 64 * 1024;
const MAX_SCORE = 2 ** 24 - 1;

/** What a game asks of the page. */
export type Call =
  | { call: "start" | "beat" | "load" | "language" | "theme" | "mute" }
  | { call: "score"; score: number }
  | { call: "save"; data: string }
  | { call: "achievement"; achievement: string };

export type ErrorCode =
  | "malformed"
  | "unknown_call"
  | "too_large"
  | "rate_limited"
  | "not_started"
  | "too_many_sessions"
  | "unknown_achievement"
  | "unavailable";

/** A call under its id, or why it is none. */
export type Read = { id: number } & ({ asked: Call } | { error: ErrorCode });

/** What the guard in a frame says when its game has given itself another address. */
export const hasLeft = (message: unknown): boolean =>
  own(message, "playstead") === 1 && own(message, "left") === true;

/**
 * Takes a message of a game for what it says. It is looked at member by member, each its own, and nothing of it is kept
 * but texts and numbers; so it may be as deep, circular or crooked as it likes. Undefined: it is none that could be answered.
 */
export function readCall(message: unknown): Read | undefined {
  if (own(message, "playstead") !== 1) return undefined;
  const id = own(message, "id");
  if (typeof id !== "number" || !Number.isSafeInteger(id)) return undefined;
  const asked = read(own(message, "call"), message);
  return typeof asked === "string" ? { id, error: asked } : { id, asked };
}

function read(call: unknown, message: unknown): Call | ErrorCode {
  switch (call) {
    case "start":
    case "beat":
    case "load":
    case "language":
    case "theme":
    case "mute":
      return { call };
    case "score": {
      const score = own(message, "score");
      const fits = typeof score === "number" && Number.isInteger(score);
      return fits && score >= 0 && score <= MAX_SCORE ? { call, score } : "malformed";
    }
    case "save": {
      const data = own(message, "data");
      if (typeof data !== "string") return "malformed";
      // No text has fewer bytes than characters: what is far too long is not written out to be measured.
      if (data.length > MAX_SAVE_BYTES) return "too_large";
      return new TextEncoder().encode(data).length > MAX_SAVE_BYTES ? "too_large" : { call, data };
    }
    case "achievement": {
      const achievement = own(message, "achievement");
      return typeof achievement === "string" ? { call, achievement } : "malformed";
    }
    default:
      return typeof call === "string" ? "unknown_call" : "malformed";
  }
}

function own(from: unknown, name: string): unknown {
  return typeof from === "object" && from !== null && Object.hasOwn(from, name)
    ? (from as Record<string, unknown>)[name]
    : undefined;
}
