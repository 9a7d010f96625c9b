import { callApi } from "~/app/api-client";
import type { MessagesPage } from "~/domain/chat/room-facts";

/** Where a page lies: before or after a `seq`, or around it. */
export interface Place {
  before?: number;
  after?: number;
  around?: number;
}

/** Entries of a room in rising `seq`; the newest where no place is named. */
export const readMessages = (
  id: string,
  place: Place,
  limit: number,
  signal?: AbortSignal,
): Promise<MessagesPage> =>
  callApi("GET /groups/{id}/messages", { params: { id }, query: { ...place, limit }, signal });

export const markRead = (id: string, seq: number) =>
  callApi("PUT /groups/{id}/read", { params: { id }, body: { seq } });
