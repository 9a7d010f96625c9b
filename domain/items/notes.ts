import { sql } from "drizzle-orm";
import type { OwnTables } from "~/domain/event-store/subscription";
import { dynamicQuery, select } from "~/domain/event-store/query";
import { type EventIn, notes } from "~/domain/notifications/note";
import { users } from "~/domain/sign-in/read-model";
import { itemEvents } from "./events";

const { ItemMinted, ItemMoved } = itemEvents;
const events = { ItemMinted, ItemMoved };
type Event = EventIn<typeof events>;

/** Accounts by their wallet. */
type Owners = ReadonlyMap<string, { id: string; registeredAt: string }>;

/** Tells whoever minted an item that it is in their wallet, and whoever is given one. A sale is told by the market. */
export const itemNotes = notes({
  kinds: { "item-minted": { single: true }, "item-received": { single: true } },
  events,
  read: readOwners,
  on(event: Event, owners: Owners) {
    const { to } = event.data;
    const owner = owners.get(to.address);
    if (!owner || owner.registeredAt > event.occurredAt) return [];
    const note = {
      to: owner.id,
      target: { kind: "item", id: event.data.itemId } as const,
      thing: `${event.data.itemId} ${event.data.signature}`,
    };
    if (event.type === "ItemMinted") {
      const isOwn = event.data.userId === owner.id;
      return [{ kind: isOwn ? ("item-minted" as const) : ("item-received" as const), ...note }];
    }
    const { kind, from } = event.data;
    if (kind === "sold" || from.address === to.address) return [];
    return [{ kind: "item-received" as const, ...note }];
  },
});

async function readOwners(found: readonly Event[], own: OwnTables): Promise<Owners> {
  const addresses = [...new Set(found.map(({ data }) => data.to.address))];
  if (!addresses.length) return new Map();
  const { owners } = await own.read({
    owners: dynamicQuery(() =>
      select(
        { id: users.id, address: users.address, registeredAt: users.registeredAt },
        sql`FROM ${users} WHERE ${users.address} IN (SELECT value FROM json_each(${JSON.stringify(addresses)}))`,
      ),
    ),
  });
  return new Map(owners.map(({ address, ...owner }) => [address!, owner]));
}
