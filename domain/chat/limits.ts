/** Code points of a message. */
export const MAX_TEXT = 4_000;
/** UTF-16 units of a client's own name for a message. */
export const MAX_CLIENT_ID = 64;
/** Bytes of a frame. */
export const MAX_FRAME = 64 * 1024;
/** So many messages in so long, then the sender waits. */
export const BURST = { messages: 5, ms: 5_000 };
/** Open sockets of one player in one room. */
export const MAX_SOCKETS = 4;
/** Further behind than this, a socket is told to load by HTTP. */
export const MAX_CATCH_UP = 1_000;
/** Persons in a welcome or a presence frame. */
export const MAX_ONLINE = 50;
/** Kinds of reactions on one message. */
export const MAX_REACTIONS = 20;
