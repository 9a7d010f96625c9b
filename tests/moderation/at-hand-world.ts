import type { OwnCaseView } from "~/domain/moderation/view";
import type { AtHandView } from "~/domain/moderation/view-at-hand";
import { join, post } from "~/tests/posts/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, type TestPlayer } from "~/tests/spaces/world";
import { nameModerator } from "./world";

export type By = Pick<TestPlayer, "token">;
type Target = { kind: string; id: string; spaceId?: string };

const rule = "house:spam";
export const act = ({ token }: By, target: Target, body: object, key?: string) =>
  call("/moderation/decisions", {
    token,
    body: { rule, ...body, target },
    ...(key && { key }),
  });
export const optionsFor = async ({ token }: By, target: Target) =>
  (
    await call(`/moderation/options?${new URLSearchParams(target as never)}`, { token })
  ).json<AtHandView>();
export const undo = ({ token }: By, caseId: string) =>
  call(`/moderation/decisions/${caseId}`, { method: "DELETE", token });

export const ownCases = async ({ token }: By) =>
  (await (await call("/me/cases", { token })).json<{ items: OwnCaseView[] }>()).items;

/** A Space with two moderators and a post of a member, which is spam. */
export async function spamInSpace() {
  const [creator, moderator, other, author] = [
    await createRichPlayer(),
    await createPlayer(),
    await createPlayer(),
    await createPlayer(),
  ];
  const { id: spaceId } = await createSpace(creator);
  for (const by of [moderator, other, author]) await join(spaceId, by);
  for (const by of [moderator, other]) await nameModerator(spaceId, creator, by);
  const { id: postId } = await post(author, { spaceId, content: "Buy gold" });
  const target = { kind: "post", id: postId };
  const member = { kind: "member", id: author.user.id, spaceId };
  return { creator, moderator, other, author, spaceId, postId, target, member };
}
