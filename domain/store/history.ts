import type { StoreEvent } from "./events";
import { type GameParts, partsOf } from "./game-parts";

/** An event of a game, by whom and when. */
export interface PastEvent {
  version: number;
  actor: string;
  authorName: string | null;
  occurredAt: string;
  /** Of keys nothing but how many: none is read for a history. */
  event: StoreEvent | { type: "KeysStocked"; count: number };
}

export interface PastChange {
  version: number;
  type: StoreEvent["type"];
  by: { id: string; name: string | null };
  at: string;
  /** What of the words, the pictures and the top-up was changed. */
  changes: { part: string; before: string; after: string }[];
  /** US cents, percent, copies: what the event counts. */
  amount: number | null;
  before: number | null;
  from: string | null;
  until: string | null;
  /** Whether it can be undone by one press. */
  undoable: boolean;
}

/** What became of a game, the newest first. `past`: in its order. */
export function readHistory(past: readonly PastEvent[]): PastChange[] {
  const last = new Map<string, GameParts>();
  let price: number | null = null;
  const entries = past.map(({ version, actor, authorName, occurredAt, event }): PastChange => {
    const entry = {
      version,
      type: event.type,
      by: { id: actor, name: authorName },
      at: occurredAt,
      changes: [] as PastChange["changes"],
      amount: null as number | null,
      before: null as number | null,
      from: null as string | null,
      until: null as string | null,
      undoable: false,
    };
    if ("count" in event) return { ...entry, amount: event.count };
    const said = partsOf(event);
    if (said) {
      const before = last.get(said.of);
      last.set(said.of, said.parts);
      const changes = compare(before ?? {}, said.parts);
      return { ...entry, changes, undoable: before !== undefined && changes.length > 0 };
    }
    switch (event.type) {
      case "GamePriced": {
        const before = price;
        price = event.data.priceCents;
        return { ...entry, amount: price, before, undoable: before !== null };
      }
      case "SaleScheduled": {
        const { percent, from, until } = event.data;
        return { ...entry, amount: percent, from, until, undoable: true };
      }
      case "SaleEnded":
        return { ...entry, until: event.data.until };
      case "StockAdded":
        return { ...entry, amount: event.data.quantity };
      case "GameWithdrawn":
        return { ...entry, undoable: true };
      default:
        return entry;
    }
  });
  return gatherKeys(entries).toReversed();
}

/** Milliseconds within which calls with keys are of one list. */
const ONE_LIST = 5 * 60_000;

/** A list of keys arrives in calls of 200: to whoever sent it it is one change. */
function gatherKeys(entries: readonly PastChange[]): PastChange[] {
  const gathered: PastChange[] = [];
  for (const entry of entries) {
    const last = gathered.at(-1);
    const goesOn =
      entry.type === "KeysStocked" &&
      last?.type === "KeysStocked" &&
      last.by.id === entry.by.id &&
      Date.parse(entry.at) - Date.parse(last.at) <= ONE_LIST;
    if (goesOn) gathered.pop();
    const before = goesOn ? last.amount! : 0;
    gathered.push(goesOn ? { ...entry, amount: before + entry.amount! } : entry);
  }
  return gathered;
}

function compare(before: GameParts, after: GameParts): PastChange["changes"] {
  return Object.keys(after)
    .filter((part) => (before[part] ?? "") !== after[part])
    .map((part) => ({ part, before: before[part] ?? "", after: after[part]! }));
}
