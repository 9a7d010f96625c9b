import { readFileSync } from "node:fs";
import sharp from "sharp";
import type { Caller } from "~/scripts/seed/caller";
import { type SeedPost, seedPosts } from "./posts";

const GAMES = "public/art/games";
const PICTURES = ["scene-1", "scene-2", "scene-3", "cover"];
const PICTURE_PIXELS = 1280;
/** Names of one script follow each other: from one author to the next it goes to another. */
const STRIDE = 67;

/** The first posts: players join the Spaces of what they write about, and write. A second run changes nothing. */
export async function settlePosts(players: readonly Caller[]): Promise<void> {
  const spaces = await findSpaces(players[0]!);
  for (const [at, post] of seedPosts.entries()) {
    await write(players[(at * STRIDE) % players.length]!, post, spaces);
  }
}

async function write(
  author: Caller,
  { game, space = game, pictures = 0, ...text }: SeedPost,
  spaces: ReadonlyMap<string, string>,
): Promise<void> {
  const spaceId = space && spaces.get(space);
  if (space && !spaceId) throw new Error(`The Space ${space} is not open`);
  if (spaceId) await author.give("PUT", `spaces/${spaceId}/membership`);
  const media: string[] = [];
  for (const picture of game ? await paint(game, pictures) : []) {
    const { id } = await author.upload<{ id: string }>("media?use=post", "image/png", picture);
    media.push(id);
  }
  await author.give("POST", "posts", { ...text, media, ...(spaceId && { spaceId }) });
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
