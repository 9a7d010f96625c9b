import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { ChatMedia } from "~/domain/chat/frames";

/** What somebody sent and the room has not shown yet. */
export interface Waiting {
  userId: string;
  groupId: string;
  clientId: string;
  text: string;
  media: readonly ChatMedia[];
  replyTo?: number;
  madeAt: string;
  /** The tab that sends it. */
  tab: string;
  /** Why the room refused it, until its author wants it tried again. */
  code?: string;
}

interface OutboxSchema extends DBSchema {
  waiting: { key: [string, string]; value: Waiting; indexes: { room: [string, string] } };
}

const lockOf = (name: string) => `chat-tab ${name}`;
let tab: string | undefined;
let database: Promise<IDBPDatabase<OutboxSchema>> | undefined;

function open(): Promise<IDBPDatabase<OutboxSchema>> {
  database ??= openDB<OutboxSchema>("chat", 1, {
    upgrade(db) {
      const store = db.createObjectStore("waiting", { keyPath: ["userId", "clientId"] });
      store.createIndex("room", ["userId", "groupId"]);
    },
  });
  return database;
}

/** Writes down what is sent before it is. A browser that keeps nothing still sends. */
export async function keepWaiting(waiting: Omit<Waiting, "tab">): Promise<void> {
  try {
    await (await open()).put("waiting", { ...waiting, tab: thisTab() });
  } catch (error) {
    console.warn(error);
  }
}

export async function forgetWaiting(userId: string, clientId: string): Promise<void> {
  try {
    await (await open()).delete("waiting", [userId, clientId]);
  } catch (error) {
    console.warn(error);
  }
}

/**
 * Takes over what no living tab sends in this room, the oldest first, in one transaction: two tabs never take the same.
 * What another player left in this browser is thrown away.
 */
export async function takeWaiting(userId: string, groupId: string): Promise<Waiting[]> {
  try {
    const own = thisTab();
    const living = await livingTabs();
    const transaction = (await open()).transaction("waiting", "readwrite");
    const taken: Waiting[] = [];
    for await (const cursor of transaction.store) {
      const one = cursor.value;
      if (one.userId !== userId) await cursor.delete();
      else if (one.groupId === groupId && (one.tab === own || !living.has(one.tab))) {
        taken.push(one);
        await cursor.update({ ...one, tab: own });
      }
    }
    await transaction.done;
    return taken.sort((one, other) => (one.madeAt < other.madeAt ? -1 : 1));
  } catch (error) {
    console.warn(error);
    return [];
  }
}

async function livingTabs(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => name?.match(/^chat-tab (.+)$/)?.[1] ?? []));
}

/** This tab's name, which it holds as a Web Lock for as long as it lives. */
function thisTab(): string {
  if (tab === undefined) {
    tab = crypto.randomUUID();
    void navigator.locks?.request(lockOf(tab), () => new Promise(() => {}));
  }
  return tab;
}
