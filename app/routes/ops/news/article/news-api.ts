import { type ApiRequest, callApi } from "~/app/api-client";

type Written = ApiRequest<"PUT /ops/articles/{id}">["body"];
export type Note = ApiRequest<"POST /ops/articles/{id}/corrections">["body"]["note"];

interface Saved extends Written {
  /** Without one it is new. */
  id: string | undefined;
  gameId: string | null;
}

/** Answers the article's id. */
export async function saveArticle({ id, gameId, ...body }: Saved, key: string): Promise<string> {
  if (!id) return (await callApi("POST /ops/articles", { body: { ...body, gameId }, key })).id;
  await callApi("PUT /ops/articles/{id}", { params: { id }, body, key });
  return id;
}

export const correctArticle = (
  { id, ...body }: Written & { id: string; note: Note },
  key: string,
) => callApi("POST /ops/articles/{id}/corrections", { params: { id }, body, key });

export const hideArticle = ({ id }: { id: string }, key: string) =>
  callApi("PUT /ops/articles/{id}/hidden", { params: { id }, key });

export const restoreArticle = ({ id }: { id: string }, key: string) =>
  callApi("DELETE /ops/articles/{id}/hidden", { params: { id }, key });

export const publishArticle = ({ id }: { id: string }, key: string) =>
  callApi("POST /ops/articles/{id}/publish", { params: { id }, key });

export const scheduleArticle = (
  { id, publishAt }: { id: string; publishAt: string },
  key: string,
) => callApi("PUT /ops/articles/{id}/schedule", { params: { id }, body: { publishAt }, key });

export const unscheduleArticle = ({ id }: { id: string }, key: string) =>
  callApi("DELETE /ops/articles/{id}/schedule", { params: { id }, key });
