import type { LogName } from "~/domain/logs";

export interface DeskExportPorts {
  /** The positions of the newest events of the logs beside the main one. */
  readHeads(): Promise<Partial<Record<LogName, number>>>;
}
