import type { BoundQuery } from "~/domain/event-store/query";
import type { LogName } from "~/domain/logs";
import type { Services } from "~/workers/services";

interface Named {
  name: string;
  /** Seconds between two runs. */
  every: number;
  /** Where it is run, in each with the services of that log. Default: the main one. */
  logs?: readonly LogName[];
}

/** A job that goes through a list, item by item: one that fails keeps no other waiting. */
export interface ListJob<Item> extends Named {
  /** What is to be done by now, whose turn it is first. An item that is done must be in it no more. */
  list: (asked: { now: Date; limit: number }) => BoundQuery<Item[]>;
  /** By which columns an item is known in its log: short ones, the same whenever it is listed. */
  key: readonly (keyof Item & string)[];
  /** Safe to repeat. Throws where it fails; "later" where it cannot be done yet. */
  do: (services: Services, item: Item) => Promise<unknown>;
  /** Items of one run. */
  limit: number;
  /** Items side by side. Default 1. */
  width?: number;
  /** The most seconds between two tries of an item. Default: an hour. */
  patience?: number;
}

/** Any other job: it bounds itself, and answers how much it did, or what it found. */
interface Task extends Named {
  run: (services: Services) => Promise<number | string | void>;
}

/** One whose items are known to nobody else. */
export type Job = ListJob<never> | Task;

/** Has the compiler see that list, key and deed speak of the same items. */
export const listJob = <Item>(job: ListJob<Item>): Job => job as unknown as ListJob<never>;
