import { type ApiRequest, callApi } from "~/app/api-client";

type Written = ApiRequest<"PUT /ops/articles/{id}">["body"];

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
