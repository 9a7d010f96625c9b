import { performance } from "node:perf_hooks";

export type Log = (line: string) => void;

/** Does one step and says how long it took. A step that answers `"up to date"` had nothing to do. */
export async function step<T>(log: Log, what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  const note = result === UP_TO_DATE ? UP_TO_DATE : seconds(performance.now() - began);
  log(`  ${what.padEnd(46, " ")} ${note}`);
  return result;
}

export const UP_TO_DATE = "up to date";

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
