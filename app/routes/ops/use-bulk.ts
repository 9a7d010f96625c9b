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
export function useBulk<Item extends Chosen>(onDone: () => void) {
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState<number>();
  const [outcome, setOutcome] = useState<BulkOutcome>();

  async function run(
    items: readonly Item[],
    command: (item: Item, key: string) => Promise<unknown>,
  ) {
    const failed: BulkOutcome["failed"] = [];
    // What is tried again after a lost connection is one command with what was tried before.
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
    onDone();
  }
  return { run, done, outcome, close: () => setOutcome(undefined) };
}
