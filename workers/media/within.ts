import { TransientFault } from "~/domain/event-store/constraint";

/** What a promise comes to; once it took longer than this, `late` is thrown in its place. */
export async function within<Result>(
  milliseconds: number,
  work: Promise<Result>,
  late: () => Error,
): Promise<Result> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), milliseconds);
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}

const STORE_MS = 60_000;
const GIVE_UP_MS = 5_000;

const storeIsLate = () => new TransientFault(new Error("The store of files does not answer"));

/** What the store of files, or what encodes them, is asked to do. */
export const storeWithin = <Result>(work: Promise<Result>) => within(STORE_MS, work, storeIsLate);

/** Ends what is of no use any more. Streams that were broken off need not say so, and then nobody waits for them. */
export async function giveUpOn(work: Promise<unknown>): Promise<void> {
  await within(GIVE_UP_MS, work, storeIsLate).catch(() => {});
}
