import { env } from "cloudflare:workers";
import { newId } from "~/domain/event-store/id";
import { sealedOf } from "~/domain/media/upload";
import type { SpaceView } from "~/domain/spaces/view";
import { givePoints } from "~/tests/points/give-points";
import { call, createPlayer } from "~/tests/sign-in/player";
import { freshWord } from "~/tests/support/random";
import { createServices } from "~/workers/services";

export const services = () => createServices(env, () => {}, "first-primary");

/** An upload that nothing uses yet, without its bytes. */
export async function picture(
  ownerId: string,
  use: "avatar" | "background" | "banner" | "cover" | "post" | "comment" | "chat",
): Promise<string> {
  const id = newId();
  const [width, height] = use === "avatar" ? [200, 200] : [1600, 900];
  const file = { id, ownerId, kind: "image", use, bytes: 1, videoId: null } as const;
  const sealed = sealedOf({ ...file, width, height, widths: "[96]", fileType: null });
  const seal = services().store.vault.sealRow("media", sealed);
  await env.DB.prepare(
    `INSERT INTO media (id, owner_id, kind, use, state, width, height, bytes, widths, created_at, erase_at, seal)
      VALUES (?, ?, 'image', ?, 'stored', ?, ?, 1, '[96]', '2026-11-22', '2026-11-23', ?)`,
  )
    .bind(id, ownerId, use, width, height, seal)
    .run();
  return id;
}

export async function spaceForm(ownerId: string, name: string) {
  const [avatar, background] = [
    await picture(ownerId, "avatar"),
    await picture(ownerId, "background"),
  ];
  return { name, avatar, background };
}

/** Names that look alike nowhere. */
export const freshName = () => `S ${freshWord()}`;

export async function createRichPlayer(points = 5000) {
  const player = await createPlayer();
  await givePoints(player.user.id, points);
  return player;
}
export type TestPlayer = Awaited<ReturnType<typeof createPlayer>>;

export async function createSpace(
  { token, user }: TestPlayer,
  name = freshName(),
): Promise<SpaceView> {
  const response = await call("/spaces", { token, body: await spaceForm(user.id, name) });
  if (response.status !== 201) throw new Error(await response.text());
  return response.json();
}

export const pointsOf = async ({ token }: Pick<TestPlayer, "token">) =>
  (await (await call("/points", { token })).json<{ balance: number }>()).balance;
