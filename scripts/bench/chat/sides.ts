import { randomBytes } from "node:crypto";
import { startBare } from "~/scripts/bench/bare";
import { type Playstead, startPlaystead } from "~/scripts/start/playstead";
import type { ServedBuild } from "~/scripts/start/serve-build";
import type { Door } from "./client";
import { addGroup } from "./group-rows";
import { addPlayers, type Member } from "./player-rows";
import type { RoomStorage } from "./long-room";

/** Whoever says to have more than there is is sent no entries of before. */
const BEYOND = 1_000_000_000;

/** A room of the product, or the floor of one, by its name. */
export interface Side {
  origin: string;
  door(room: string, member: Member, after?: number): Door;
  /** Puts it to sleep, as the platform does with what has nothing to do: sockets stay. */
  evict(room: string): Promise<void>;
}

export interface Sides {
  product: Side;
  floor: Side;
  shop: Playstead;
  members: readonly Member[];
  /** A group of the first so many members, and of others who are never here. */
  addRoom(present: number, absent?: number): Promise<string>;
  storageOf(room: string): Promise<RoomStorage>;
  stop(): Promise<void>;
}

export async function startSides(players: number): Promise<Sides> {
  const shop = await startPlaystead({
    chain: { lag: { confirmed: 0, finalized: 0 } },
    settings: { VERIFICATION_COST: "20" },
    seeded: false,
    opensObjects: true,
    // What runs once a minute would run every other second, in the middle of what is measured.
    cronEvery: 0,
    onConsole: (level, message) => level === "error" && console.error(`worker: ${message}`),
  });
  const bare = await startBare();
  const members = await addPlayers(await shop.miniflare.getD1Database("DB"), players);
  const community = await shop.miniflare.getD1Database("COMMUNITY_0");
  const evict =
    ({ miniflare }: Pick<ServedBuild, "miniflare">, name: string) =>
    (room: string) =>
      miniflare
        .unsafeEvictDurableObject("worker", name, { name: room, webSockets: "hibernate" })
        .catch((error: unknown) => {
          if (!/not currently running/.test(String(error))) throw error;
        });
  const ws = (origin: string) => origin.replace("http", "ws");
  return {
    shop,
    members,
    product: {
      origin: shop.origin,
      door: (room, { token }, after = BEYOND) => ({
        url: `${ws(shop.origin)}/api/groups/${room}/socket?after=${after}`,
        protocols: ["playstead.chat.v1", `x-token.${token}`],
      }),
      evict: evict(shop, "GroupChat"),
    },
    floor: {
      origin: bare.origin,
      door: (room, { id }) => ({
        url: `${ws(bare.origin)}/room/${room}?user=${id}`,
        protocols: ["playstead.chat.v1"],
      }),
      evict: evict(bare, "BareRoom"),
    },
    async addRoom(present, absent = 0) {
      const room = `c0-${randomBytes(16).toString("hex").slice(0, 22)}`;
      const others = Array.from({ length: absent }, () => randomBytes(16).toString("base64url"));
      await addGroup(community, room, [
        ...members.slice(0, present).map(({ id }) => id),
        ...others,
      ]);
      return room;
    },
    storageOf: (name) =>
      shop.miniflare.unsafeGetDurableObjectStorage("worker", "GroupChat", { name }),
    async stop() {
      await bare.miniflare.dispose();
      await shop.stop();
    },
  };
}
