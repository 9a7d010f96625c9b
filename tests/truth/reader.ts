import { expect } from "vitest";
import { call } from "~/tests/sign-in/player";
import type { TestPlayer } from "~/tests/spaces/world";
import type { Sight } from "./sight";
import { marksIn, type World } from "./world";

const MOST = 200_000;

/** Reads the API as one viewer does, and looks into each answer for what they may not see. */
export class Reader {
  readonly #blockedIds: string[];

  constructor(
    readonly world: World,
    readonly sight: Sight,
    readonly who: TestPlayer | undefined,
  ) {
    this.#blockedIds = world.players
      .map(({ user }) => user.id)
      .filter((id) => this.sight.isBlocked(id));
  }

  async get<Body>(path: string): Promise<{ status: number; body: Body & { code?: string } }> {
    const response = await call(path, { token: this.who?.token });
    const text = await response.text();
    if (response.status >= 500) throw new Error(`${path}: ${response.status} ${text}`);
    this.#refuseSecrets(path, text);
    return { status: response.status, body: JSON.parse(text) };
  }

  /** All pages of a list; nothing stands in it twice. */
  async all<Item>(path: string, idOf: (item: Item) => unknown, limit = 50): Promise<Item[]> {
    const items: Item[] = [];
    const sign = path.includes("?") ? "&" : "?";
    for (let cursor = ""; ;) {
      const { status, body } = await this.get<{ items: Item[]; nextCursor: string | null }>(
        `${path}${sign}limit=${limit}${cursor}`,
      );
      expect([path, status]).toEqual([path, 200]);
      items.push(...body.items);
      if (body.nextCursor === null) break;
      if (items.length > MOST) throw new Error(`${path} has no end`);
      cursor = `&cursor=${encodeURIComponent(body.nextCursor)}`;
    }
    expect([path, new Set(items.map(idOf)).size]).toEqual([path, items.length]);
    return items;
  }

  #refuseSecrets(path: string, text: string): void {
    const { model, viewer } = this.sight;
    for (const mark of marksIn(text)) {
      const thing = this.world.marks.get(mark);
      const isSeen =
        thing?.kind === "comment"
          ? this.sight.seesComment(model.comments.get(thing.id)!)
          : thing && this.sight.sees(model.posts.get(thing.id)!);
      if (!isSeen) throw new Error(`${path} tells "${viewer}" what ${thing?.id} says`);
    }
    const ofSpace = model.spaces.get(/^\/spaces\/([^/]+)\/members/.exec(path)?.[1] ?? "");
    if (ofSpace && this.sight.seesAllOf(ofSpace)) return;
    // Their id may stand in what others wrote of them; they do not, unless somebody asks for that very id.
    const isTold = (id: string) => text.includes(`"id":"${id}","displayName":`);
    const blockedIds = this.#blockedIds.find((id) => isTold(id) && !path.includes(id));
    if (blockedIds)
      throw new Error(`${path} tells "${viewer}" of ${blockedIds}, from whom a block keeps them`);
  }
}
