import { useState } from "react";
import { useRevalidator } from "react-router";
import { explain } from "~/app/api-problem";

export interface BulkOutcome {
  done: number;
  /** Those that refused, by what they are called. */
  failed: { name: string; why: string }[];
}

interface Chosen {
  id: string;
  name: string;
}

/** The same done to many things, one after the other: a command for each, and a report of those that refused it. */
export function useBulk<Item extends Chosen>() {
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState<number>();
  const [outcome, setOutcome] = useState<BulkOutcome>();

  /** Ends once the page was read anew. */
  async function run(
    items: readonly Item[],
    command: (item: Item, key: string) => Promise<unknown>,
  ) {
    const failed: BulkOutcome["failed"] = [];
    // Each run is of commands of its own: what is chosen again is asked for anew.
    const batch = crypto.randomUUID();
    setOutcome(undefined);
    for (const [at, item] of items.entries()) {
      setDone(at);
      try {
        await command(item, `${batch}-${item.id}`);
      } catch (error) {
        failed.push({ name: item.name, why: await explain(error) });
      }
    }
    setDone(undefined);
    setOutcome({ done: items.length - failed.length, failed });
    await revalidate();
  }
  return { run, done, outcome, close: () => setOutcome(undefined) };
}

export type Bulk<Item extends Chosen> = ReturnType<typeof useBulk<Item>>;
