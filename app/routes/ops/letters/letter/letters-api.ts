import { callApi } from "~/app/api-client";
import type { Texts } from "~/domain/letters/commands";

interface Saved {
  /** Without one it is new. */
  id: string | undefined;
  subject: Texts;
  body: Texts;
}

/** Answers the letter's id. */
export async function saveLetter({ id, ...body }: Saved, key: string): Promise<string> {
  if (!id) return (await callApi("POST /ops/letters", { body, key })).id;
  await callApi("PUT /ops/letters/{id}", { params: { id }, body, key });
  return id;
}
