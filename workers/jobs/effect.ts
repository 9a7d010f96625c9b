import type { RecordedEvent } from "~/domain/event-store/event";
import type { Services } from "~/workers/services";

/** Where a long work goes on, which is kept with what is owed. */
export interface Checkpoint {
  cursor: string;
  /** 0: in this very call. Default: as soon as the queue calls again. */
  inSeconds?: number;
}

/** Another call is at it: this one changed nothing, and what is owed stays as that one has it. */
type Busy = "busy";

/**
 * Does for one event, with the services of its log, what it owes the outside. At least once: it may run again
 * after it did its work, so it must be idempotent. It throws to be tried again later, and answers "continue" when it did a part
 * of a long work and is to be called for the next, or a checkpoint where what it did leaves no trace: the next call has its cursor.
 */
export type Effect = (
  services: Services,
  event: RecordedEvent,
  cursor?: string,
) => Promise<"continue" | Busy | Checkpoint | void>;
