import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { Random } from "~/art/kit/random";
import type { Caller } from "~/scripts/seed/caller";
import { inTurns } from "~/scripts/seed/in-turns";
import { playerNames } from "~/scripts/seed/players/names";
import { seedSpaces } from "~/scripts/seed/spaces/spaces";
import { seedPosts } from "./posts";
import { repliesTo } from "./replies";
import type { SeedPost } from "./seed-post";
import { seedTopics } from "./topics";

const GAMES = "public/art/games";
const PICTURES = ["scene-1", "scene-2", "scene-3", "cover"];
const PICTURE_PIXELS = 1280;
/** Names of one script follow each other: from one author to the next it goes to another. */
const STRIDE = 67;
/** A game's Space opens a while after the game is listed. Milliseconds. */
const SPACES_OPEN_WITHIN = 120_000;

/** The first posts: players join the Spaces of what they write about, and write. A second run changes nothing. */
export async function settlePosts(players: readonly Caller[]): Promise<void> {
  const spaces = await waitForSpaces(players[0]!);
  await inTurns(seedPosts, async (post, at) => {
    const author = players[(at * STRIDE) % players.length]!;
    const written = await write(author, post, spaces);
    if (!written) return;
    // What a Space talks of at length is what whoever comes finds first.
    if (seedTopics.includes(post)) await pin(written, post, players);
    await answer(written, author, post, players);
  });
}

async function pin({ id }: Written, { space }: SeedPost, players: readonly Caller[]) {
  const { founder } = seedSpaces.find(({ name }) => name === space)!;
  await players[playerNames.indexOf(founder)]!.give("PUT", `posts/${id}/pin`);
}

/** Some like it, some of them say so. The last posts are as new as those who read them: fewer know them yet. */
async function answer(
  { id, space }: Written,
  author: Caller,
  post: SeedPost,
  players: readonly Caller[],
): Promise<void> {
  const random = new Random(`answers to ${post.content}`);
  const others = Array.from({ length: random.int(0, 7) }, () => random.pick(players));
  const replies = repliesTo(post);
  const first = random.int(0, replies.length - 1);
  for (const [nth, player] of [...new Set(others)].entries()) {
    if (player === author) continue;
    if (space) await player.give("PUT", `spaces/${space.id}/membership`);
    await player.give("PUT", `posts/${id}/like`);
    const text = replies[(first + nth) % replies.length]!;
    if (nth < 2 && random.chance(0.6)) await player.give("POST", `posts/${id}/comments`, { text });
  }
}

interface Written {
  id: string;
  space: { id: string } | null;
}

async function write(
  author: Caller,
  { game, space = game, pictures = 0, ...text }: SeedPost,
  spaces: ReadonlyMap<string, string>,
): Promise<Written | undefined> {
  const spaceId = space && spaces.get(space);
  if (space && !spaceId) throw new Error(`The Space ${space} is not open`);
  if (spaceId) await author.give("PUT", `spaces/${spaceId}/membership`);
  const media: string[] = [];
  for (const picture of game ? await paint(game, pictures) : []) {
    const { id } = await author.upload<{ id: string }>("media?use=post", "image/png", picture);
    media.push(id);
  }
  await author.give("POST", "posts", { ...text, media, ...(spaceId && { spaceId }) });
  const { items } = await author.read<{ items: (Written & { content: string })[] }>(
    `posts?author=${author.userId}&limit=50`,
  );
  return items.find(({ content }) => content === text.content);
}

async function waitForSpaces(reader: Caller): Promise<Map<string, string>> {
  const wanted = seedPosts.flatMap(({ game, space = game }) => space ?? []);
  const until = Date.now() + SPACES_OPEN_WITHIN;
  for (;;) {
    const spaces = await findSpaces(reader);
    if (wanted.every((name) => spaces.has(name)) || Date.now() > until) return spaces;
    await wait(1_000);
  }
}

/** By their games, and the others by their names. */
async function findSpaces(reader: Caller): Promise<Map<string, string>> {
  const spaces = new Map<string, string>();
  let cursor: string | null = "";
  while (cursor !== null) {
    const next: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const page: Found = await reader.read<Found>(`spaces?limit=50&sort=new${next}`);
    for (const { id, gameId, name } of page.items) spaces.set(gameId ?? name, id);
    cursor = page.nextCursor;
  }
  return spaces;
}

interface Found {
  items: { id: string; name: string; gameId: string | null }[];
  nextCursor: string | null;
}

async function paint(game: string, count: number): Promise<Uint8Array<ArrayBuffer>[]> {
  return Promise.all(
    PICTURES.slice(0, count).map(async (name) => {
      const picture = sharp(readFileSync(`${GAMES}/${game}/${name}.svg`));
      const wide = picture.resize(PICTURE_PIXELS, null, { kernel: "nearest" });
      return new Uint8Array(await wide.png({ palette: true }).toBuffer());
    }),
  );
}
