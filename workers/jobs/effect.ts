import type { RecordedEvent } from "~/domain/event-store/event";
import type { Services } from "~/workers/services";

/**
 * Does for one event, with the services of its log, what it owes the outside. At least once: it may run again
 * after it did its work, so it must be idempotent. It throws to be tried again later, and answers "continue" when it did a part
 * of a long work and is to be called for the next, or `after` where what it did leaves no trace: the next call is told.
 */
export type Effect = (
  services: Services,
  event: RecordedEvent,
  after?: string,
) => Promise<"continue" | { after: string } | void>;
