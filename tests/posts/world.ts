import type { PostView } from "~/domain/posts/view";
import { call } from "~/tests/sign-in/player";
import type { TestPlayer } from "~/tests/spaces/world";

export const publish = (by: Pick<TestPlayer, "token">, body: object, key?: string) =>
  call("/posts", { token: by.token, body, key });

/** The same, which must succeed. */
export async function post(by: Pick<TestPlayer, "token">, body: object): Promise<PostView> {
  const response = await publish(by, body);
  if (response.status !== 201) throw new Error(await response.text());
  return response.json();
}

export const join = (spaceId: string, { token }: Pick<TestPlayer, "token">) =>
  call(`/spaces/${spaceId}/membership`, { method: "PUT", token });

export async function listed(query: string, token?: string) {
  const response = await call(`/posts?${query}`, { token });
  return response.json<{ items: PostView[]; nextCursor: string | null }>();
}
