import type { CommentView } from "~/domain/comments/view";
import type { PostView } from "~/domain/posts/view";
import { call } from "~/tests/sign-in/player";
import type { TestPlayer } from "~/tests/spaces/world";

type By = Pick<TestPlayer, "token">;

export const like = (path: string, { token }: By, method: "PUT" | "DELETE" = "PUT", key?: string) =>
  call(`${path}/like`, { method, token, key });

export const say = (postId: string, { token }: By, body: object, key?: string) =>
  call(`/posts/${postId}/comments`, { token, body, key });

/** The same, which must succeed. */
export async function comment(postId: string, by: By, body: object): Promise<CommentView> {
  const response = await say(postId, by, body);
  if (response.status !== 201) throw new Error(await response.text());
  return response.json();
}

export const unsay = (commentId: string, { token }: By) =>
  call(`/comments/${commentId}`, { method: "DELETE", token });

export const readPost = async (id: string, by?: By) =>
  (await call(`/posts/${id}`, { token: by?.token })).json<PostView>();

export async function said(path: string, by?: By) {
  const response = await call(path, { token: by?.token });
  return response.json<{ items: CommentView[]; nextCursor: string | null }>();
}
