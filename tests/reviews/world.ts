import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { CommunityLog } from "~/domain/community-id";
import { requireLogOf } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { postDecider } from "~/domain/posts/decider";
import { loadPost } from "~/domain/posts/queries";
import { getRatingOf } from "~/domain/ratings/queries";
import { ratingSubscription } from "~/domain/ratings/subscription";
import type { Rating } from "~/domain/ratings/view";
import type { ReviewView } from "~/domain/reviews/view";
import { call } from "~/tests/sign-in/player";
import { services, type TestPlayer } from "~/tests/spaces/world";
import { createOperator } from "~/tests/store/operator";
import type { Effect } from "~/workers/jobs/effect";
import { runSubscriptions } from "~/workers/jobs/subscriptions";
import { openHub } from "~/workers/spaces/open-hub";

export type By = Pick<TestPlayer, "token" | "user">;

/** A game with its official Space. */
export async function listReviewable(id: string, changes: object = {}) {
  const operator = await createOperator();
  await operator.list(id, { name: `Game ${id}`, ...changes });
  await operator.price(id, 1999);
  const data = { gameId: id, name: `Game ${id}`, editionOf: null, ...changes };
  await openHub(services(), { data } as unknown as Parameters<Effect>[1]);
  return operator;
}

export async function own(gameId: string, ...players: readonly By[]): Promise<void> {
  for (const { user } of players) {
    await env.DB.prepare(
      `INSERT INTO library_entries (user_id, game_id, order_id, delivery, acquired_at)
        VALUES (?, ?, ?, 'account', '2026-11-22T00:00:00.000Z')`,
    )
      .bind(user.id, gameId, newId())
      .run();
  }
}

export const write = (gameId: string, { token }: Pick<By, "token">, body: object, key?: string) =>
  call(`/games/${gameId}/review`, { method: "PUT", token, body, key });

/** The same, which must succeed. */
export async function review(
  gameId: string,
  by: By,
  stars: number,
  text = "Good",
): Promise<ReviewView> {
  const response = await write(gameId, by, { stars, text });
  if (response.status !== 200) throw new Error(await response.text());
  return response.json();
}

export const unwrite = (gameId: string, { token }: By) =>
  call(`/games/${gameId}/review`, { method: "DELETE", token });

export const vote = (id: string, { token }: By, helpful: boolean | null) =>
  helpful === null
    ? call(`/reviews/${id}/helpful`, { method: "DELETE", token })
    : call(`/reviews/${id}/helpful`, { method: "PUT", token, body: { helpful } });

/** Once the shop has followed, from where the rating comes. */
export async function listed(gameId: string, query = "", by?: By) {
  await runSubscriptions(services(), [ratingSubscription]);
  const response = await call(`/games/${gameId}/reviews?${query}`, { token: by?.token });
  expect(response.status).toBe(200);
  return response.json<{ items: ReviewView[]; nextCursor: string | null; rating: Rating }>();
}

/** As a moderator's decision does. */
export async function judge(id: string, type: "Hide" | "Remove" | "Restore"): Promise<void> {
  const { store } = services().at(requireLogOf(id) satisfies CommunityLog);
  await execute(store, {
    id: newId(),
    name: type,
    actor: "system:test",
    input: null,
    load: { post: loadPost(id) },
    decide: ({ post }) => ({
      appends: [
        appendTo(
          post,
          postDecider.decide(
            { type, postId: id, judged: { moderatorId: "m", caseId: "c", rule: "Be kind" } },
            post.state,
          ),
        ),
      ],
    }),
  });
}

/** What the shop shows, once it has followed. */
export async function shopRating(gameId: string): Promise<Rating | null> {
  await runSubscriptions(services(), [ratingSubscription]);
  return (await services().db.read({ rating: getRatingOf(gameId) })).rating;
}
