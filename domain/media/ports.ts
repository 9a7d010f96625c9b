import type { LogName } from "~/domain/logs";
import type { AttachedMedia, MediaRef } from "./attach";
import type { MediaUse } from "./uses";

/** The command of another log, and what it is to use files for. */
export interface Reserving {
  log: LogName;
  ownerId: string;
  /** Its Idempotency-Key. */
  key: string;
  use: MediaUse;
}

export interface MediaPorts {
  /** Files put aside for a command. Throws `unknown_media`, `too_many_media`. */
  reserveFiles(refs: readonly MediaRef[], reserving: Reserving): Promise<AttachedMedia[]>;
}
