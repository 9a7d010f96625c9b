import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contributionSubscription } from "~/domain/contributions/subscription";
import type { NotificationView } from "~/domain/notifications/view";
import { wordsOf } from "~/domain/notifications/presentation";
import { follow } from "~/tests/notifications/history";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { comment, like } from "~/tests/talk/world";
import { article, ask, inAll, publish } from "./world";

test("of an article its author is told in their language, and led to it; it counts for its readers alone", async () => {
  const [operator, anna] = [await createOperator(), await createPlayer()];
  const id = await publish(operator, { texts: inAll("Lanterns") });
  const { author } = await article(id);
  const said = await comment(id, anna, { text: "Well written" });
  await like(`/posts/${id}`, anna);
  await like(`/comments/${said.id}`, operator);
  await comment(id, operator, { text: "Thank you", replyTo: said.id });
  await follow(contributionSubscription);
  await follow();
  const notified = async (token: string, lng: string) => {
    const answer = await call(`/notifications?lng=${lng}`, { token });
    const { items } = await answer.json<{ items: NotificationView[] }>();
    return items
      .filter(({ kind }) => kind !== "task-ready")
      .map((line) => [wordsOf(line, String, String).key, line.target.title, line.target.url]);
  };
  const place = `/community/news/${id}`;
  expect(await notified(operator.token, "zh-CN")).toEqual([
    ["lines.like-article.alone", "Lanterns（简）", place],
    ["lines.comment-article.alone", "Well written", `${place}?comment=${said.id}#${said.id}`],
  ]);
  expect(await notified(anna.token, "en")).toMatchObject([
    ["lines.reply.alone", "Thank you", expect.stringMatching(`^${place}\\?comment=`)],
    ["lines.like-comment.alone", "Well written", `${place}?comment=${said.id}#${said.id}`],
  ]);
  await call(`/posts/${id}/mute`, { method: "PUT", token: operator.token });
  const mutes = await call("/notifications/mutes?lng=zh-TW", { token: operator.token });
  expect(await mutes.json()).toMatchObject({ items: [{ title: "Lanterns（繁）", url: place }] });
  const { results } = await env.DB.prepare(`SELECT user_id, type FROM deeds WHERE thing IN (?, ?)`)
    .bind(id, said.id)
    .all();
  const deed = (userId: string, type: string) => ({ user_id: userId, type });
  const { id: annaId } = anna.user;
  expect(new Set(results)).toEqual(
    new Set([
      deed(annaId, "CommentPublished"),
      deed(annaId, "PostLiked"),
      deed(author.id!, "CommentLiked"),
      // Of whoever liked it and of whoever answered it.
      deed(annaId, "CommentValued"),
      deed(annaId, "CommentValued"),
    ]),
  );
  const unread = async () => {
    await follow();
    const answer = await call("/notifications/unread", { token: anna.token });
    return (await answer.json<{ count: number }>()).count;
  };
  const before = await unread();
  await call(`/articles/${id}`, { method: "DELETE", token: operator.token });
  expect(await unread()).toBe(before - 2);
});

test("whom an article names in any language hears of it once, of a correction only who is new, and of a deleted one nobody", async () => {
  const operator = await createOperator();
  const [anna, ben] = [await createPlayer(), await createPlayer()];
  const naming = (...people: { user: { id: string } }[]) => {
    const content = people.map(({ user }) => `<@${user.id}>`).join(" ");
    const said = (title: string) => ({ title, content: `${content}.` });
    return { en: said("Cup"), "zh-CN": said("杯赛"), "zh-TW": said("盃賽") };
  };
  const id = await publish(operator, { texts: naming(anna) });
  const notified = async ({ token }: { token: string }) => {
    await follow();
    const answer = await call("/notifications?kind=mention", { token });
    const { items } = await answer.json<{ items: NotificationView[] }>();
    return items.map((line) => [wordsOf(line, String, String).key, line.count, line.target.url]);
  };
  const line = ["lines.mention-article.alone", 1, `/community/news/${id}`];
  expect([await notified(anna), await notified(ben)]).toEqual([[line], []]);
  const corrected = await ask(operator, `/${id}/corrections`, {
    body: {
      texts: naming(anna, ben),
      cover: null,
      note: { en: "Ben won, too.", "zh-CN": "", "zh-TW": "" },
    },
  });
  expect(corrected.status).toBe(204);
  expect([await notified(anna), await notified(ben)]).toEqual([[line], [line]]);
  await call(`/articles/${id}`, { method: "DELETE", token: operator.token });
  expect([await notified(anna), await notified(ben)]).toEqual([[], []]);
});
