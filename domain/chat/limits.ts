/** Code points of a message. */
export const MAX_TEXT = 4_000;
/** UTF-16 units of a client's own name for a message. */
export const MAX_CLIENT_ID = 64;
/** Bytes of a frame. */
export const MAX_FRAME = 64 * 1024;
/** So many messages in so long, then the sender waits. */
export const BURST = { messages: 5, ms: 5_000 };
/** The same for what changes messages: edits, deletions, reactions. */
export const CHANGES = { entries: 20, ms: 5_000 };
/** Open sockets of one player in one room. */
export const MAX_SOCKETS = 4;
/** Further behind than this, a socket is told to load by HTTP. */
export const MAX_CATCH_UP = 1_000;
/** Nor is it sent more than so many bytes of what it missed. */
export const MAX_CATCH_UP_BYTES = 4 * 1024 * 1024;
/** Persons in a welcome or a presence frame. */
export const MAX_ONLINE = 50;
/** Kinds of reactions on one message. */
export const MAX_REACTIONS = 20;
/** People that one message names, so that they hear of it. */
export const MAX_MENTIONS = 20;
/** Pinned messages of a room. */
export const MAX_PINS = 50;
/** Entries that a room opens with. */
export const FIRST_PAGE = 50;
/** Entries of a page. */
export const MAX_PAGE = 100;
/** Frames of one socket, whatever they say: beyond so many in so long it is closed. */
export const MAX_FRAMES = { frames: 500, ms: 10_000 };
/** Frames that make no sense, of one socket within a minute, before it is closed. */
export const MAX_STRAYS = 200;
/** Bytes sent to a socket of which nothing was heard meanwhile, no ping either: whoever reads slower is cut off. */
export const MAX_UNCONFIRMED = 8 * 1024 * 1024;
/**
 * Bytes sent to all sockets of a room since each said something: a ping does not show that they were read. Beyond it
 * those are cut off that took more than their share, and those of which nothing was heard for so long.
 */
export const MAX_UNCONFIRMED_IN_ROOM = 32 * 1024 * 1024;
export const UNCONFIRMED_SHARE = 1024 * 1024;
export const SILENT_MS = 3 * 60_000;
/** So often a room in which nobody speaks looks what became of those who are here. */
export const LOOK_MS = 5 * 60_000;
/** Presence is told so often at most, and typing of one player. */
export const PRESENCE_MS = 5_000;
export const TYPING_MS = 2_000;
