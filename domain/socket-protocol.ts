/** The subprotocol that sockets speak, and that of tables; the token travels beside it, since browsers let no header through. */
export const SUBPROTOCOL = "playstead.chat.v1";
export const TABLE_SUBPROTOCOL = "playstead.table.v1";
export const TOKEN_PROTOCOL = "x-token.";

/** Answered by the platform, without waking anybody. */
export const PING = `{"type":"ping"}`;
export const PONG = `{"type":"pong"}`;
