import type { NotificationView } from "./view";

/** Why a socket was closed. */
export const CLOSED = { session: 4001, strays: 1008 };

/** What a player's open windows are sent. `unread` is always the server's count. */
export type ChannelFrame =
  | { type: "notification"; notification: NotificationView; unread: number }
  | { type: "notifications"; unread: number }
  /** The unread messages of one group, and of all together. */
  | { type: "unread"; total: number; groupId: string; unread: number }
  | { type: "error"; code: "unknown_type" | "malformed" };
