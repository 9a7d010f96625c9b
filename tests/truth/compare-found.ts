import { expect } from "vitest";
import type { Reader } from "./reader";
import { markOf, type World } from "./world";

interface Hit {
  kind: string;
  id: string;
}
interface Found {
  items: Hit[];
  counts: Record<string, number>;
}
interface Line {
  target: { url: string };
}

const ID = /c\d-[A-Za-z0-9_-]{22}/;

/** What a search finds and what a viewer was told of: nothing that they may not see. */
export async function compareFound(world: World, reader: Reader, looks: number): Promise<void> {
  const { sight } = reader;
  const { model } = sight;
  const marks = world.chance.shuffle([...world.marks]).slice(0, looks);
  const isShown = ({ kind, id }: Hit) => {
    if (kind === "posts") return sight.lists(model.posts.get(id)!);
    if (kind === "spaces") return model.spaces.get(id)!.open;
    return !sight.isBlocked(id);
  };

  for (const [mark, { kind, id }] of marks) {
    const { body } = await reader.get<Found>(`/search?q=${markOf(mark)}&kind=posts`);
    const post = kind === "post" ? model.posts.get(id) : undefined;
    const isEdited = [...world.marks].some(([other, of]) => other !== mark && of.id === id);
    const isFound = post !== undefined && sight.lists(post);
    // Others may differ from it by one letter.
    expect(body.items.filter((hit) => !isShown(hit))).toEqual([]);
    expect(body.counts.posts ?? 0).toBe(body.items.length);
    const hit = body.items.some((one) => one.id === id);
    if (!isFound || !isEdited) expect([mark, hit]).toEqual([mark, isFound]);
  }
  for (const q of ["tidings", "topic1", "title", "space"]) {
    const hits = await reader.all<Hit>(`/search?q=${q}`, (hit) => `${hit.kind} ${hit.id}`);
    expect(hits.filter((hit) => !isShown(hit))).toEqual([]);
  }
  for (const space of model.spaces.values()) {
    const { body } = await reader.get<Found>(`/search?q=${space.id}&kind=spaces`);
    expect(body.items.map((hit) => hit.id)).toEqual(space.open ? [space.id] : []);
  }

  if (!reader.who) return;
  const kept = await reader.all<{ id: string; post: object | null }>("/bookmarks", ({ id }) => id);
  for (const { id, post } of kept) {
    expect([id, post !== null]).toEqual([id, sight.shows(model.posts.get(id)!)]);
  }
  const { body } = await reader.get<{ items: Line[] }>("/notifications?limit=50");
  for (const { target } of body.items) {
    const id = ID.exec(target.url)?.[0] ?? "";
    const post = model.posts.get(id);
    if (post && !sight.sees(post))
      throw new Error(`A line leads to ${target.url}, which is not seen`);
    if (model.spaces.get(id)?.open === false) throw new Error(`A line leads to ${target.url}`);
  }
}
