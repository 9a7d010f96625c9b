import type { Person } from "~/domain/profile/view-person";
import type { LineStatus } from "./line-state";

/** A room as a window shows it, beside its log. */
export interface RoomState {
  /** Changes whenever the log does. */
  version: number;
  status: LineStatus;
  /** The first entries are here, or could not be had. */
  stage: "loading" | "failed" | "ready";
  headSeq: number;
  /** The mark as the server knows it. */
  readSeq: number;
  unread: number;
  /** Behind it stands the line "new messages". */
  line: number | undefined;
  /** How many lay behind it when it was drawn. */
  news: number;
  count: number;
  online: readonly Person[];
  typing: readonly { person: Person; until: number }[];
  /** How often something was pinned, or taken down, while this window was open. */
  pinnings: number;
  slowModeSeconds: number;
  /** Until when one may not send, in the browser's time. */
  waitUntil: number;
  /** The room has said where one stopped reading. */
  welcomed: boolean;
  /** In which run one reads; undefined for the present. */
  anchor: number | undefined;
  older: "idle" | "busy" | "failed";
  newer: "idle" | "busy" | "failed";
}

export const BEFORE_IT_OPENED: RoomState = {
  version: 0,
  status: "quiet",
  stage: "loading",
  headSeq: 0,
  readSeq: 0,
  unread: 0,
  line: undefined,
  news: 0,
  count: 0,
  online: [],
  typing: [],
  pinnings: 0,
  slowModeSeconds: 0,
  waitUntil: 0,
  welcomed: false,
  anchor: undefined,
  older: "idle",
  newer: "idle",
};
