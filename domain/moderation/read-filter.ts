import { queues, type QueueFilter } from "./queues";
import { targetKinds } from "./words";

/** What a page is asked for by its address; what names nothing is left out. */
export function readFilter(search: URLSearchParams): QueueFilter {
  const queue = queues.find((one) => one === search.get("queue"));
  const kind = targetKinds.find((one) => one === search.get("kind"));
  return { ...(queue && { queue }), ...(kind && { kind }) };
}
