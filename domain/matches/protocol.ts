import type { TableView } from "./frames";

/** What tables and the worker say to one another. */

/** A table as `main` knows it: the one that the first call finds makes its room. */
export interface KnownTable {
  id: string;
  gameId: string;
  hostId: string;
  invitedId: string | null;
  listed: boolean;
  openedAt: string;
  expiresAt: string;
}

/** What the worker says of a socket that is to be opened. */
export interface TableOpening {
  table: KnownTable;
  userId: string;
  tokenHash: string;
}

/** The header in which it says so. */
export const TABLE_OPENING = "x-table-opening";

export type TableRefusal = {
  refused: "not_found" | "table_full" | "table_open" | "table_reserved";
};

/** The room of one table, as its worker and channels call it. */
export interface Table {
  /** How it stands, as somebody sees it. */
  view(table: KnownTable, userId: string): Promise<TableView | TableRefusal>;
  /** Takes the other seat; safe to repeat. */
  sit(table: KnownTable, userId: string): Promise<TableView | TableRefusal>;
  /** Its host closes it while it waits. */
  close(table: KnownTable, userId: string): Promise<TableRefusal | undefined>;
  /** Closes sockets whose session ended. All of a player's without one. */
  endSession(userId: string, tokenHash?: string): void;
  /** A player blocked somebody, or was blocked: who watches may have to leave. */
  refreshAccess(userId: string): Promise<void>;
  /** Which of a player's sockets are open: their ids. */
  openSockets(userId: string): string[];
  /** What others see of a player in rooms of groups does not matter here. */
  chooseSettings(userId: string, settings: object): void;
  /** Somebody's account is deleted: they give up, and leave. */
  forget(userId: string): Promise<void>;
}
