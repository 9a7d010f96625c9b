import { availableParallelism, cpus } from "node:os";
import { type Compared, type Spread, spreadOf } from "./comparison";
import type { LongLog } from "./long-log/measure";
import type { Purchases } from "./purchases";

const count = (value: number) => Math.round(value).toLocaleString("en-US");
const percent = (value: number) => `${Math.round(value * 100)} %`;

export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? "unknown processor";
  return `Node ${process.version}, ${availableParallelism()} × ${model}`;
}

export function printComparison({
  name,
  floor,
  product,
  ratio,
  processorRatio,
  goal,
  latency,
  floorLatency,
}: Compared): void {
  const met = goal === undefined ? "" : ratio.median >= goal ? "  ✓" : "  ✗";
  const processor = processorRatio
    ? `; by processor time ${percent(processorRatio.median)}${range(processorRatio, percent)}`
    : "";
  const wanted = goal === undefined ? "" : `, goal ${percent(goal)}`;
  console.log(
    `${name}\n  ${count(product.median)}/s of ${count(floor.median)}/s: ${percent(ratio.median)}${range(ratio, percent)}${processor}${wanted}${met}`,
  );
  const { p50, p99 } = latency;
  console.log(
    `  p50 ${count(p50)} ms, p99 ${count(p99)} ms; of the floor ${count(floorLatency.p50)} and ${count(floorLatency.p99)}`,
  );
}

export function printRate(name: string, rate: Spread, unit: string, goal: number): void {
  const met = rate.median >= goal ? "✓" : "✗";
  console.log(
    `${name}\n  ${count(rate.median)} ${unit}${range(rate, count)}, goal ${count(goal)}  ${met}`,
  );
}

export function printPurchases(rounds: readonly Purchases[]): void {
  const rate = spreadOf(rounds.map(({ perSecond }) => perSecond));
  printRate("Whole purchases: cart, order, payment seen, key delivered", rate, "a second", 150);
  const middle = spreadOf(rounds.map((round) => round.middle)).median;
  const processor = rounds.flatMap((round) => round.processor ?? []);
  const cost = processor.length
    ? `, ${spreadOf(processor).median.toFixed(1)} ms of workerd's processor time each`
    : "";
  console.log(`  ${count(middle)} ms from the first click to the key, median${cost}`);
}

/** The same work on logs of growing length, the shortest first. */
export function printLongLogs(logs: readonly LongLog[]): void {
  for (const { events, audit, extension, proof } of logs) {
    const phases = Object.entries(audit.phases)
      .map(([phase, seconds]) => `${phase} ${seconds.toFixed(1)}`)
      .join(", ");
    printRate(
      `Audit of ${count(events)} events in ${audit.seconds.toFixed(1)} s (${phases})`,
      spreadOf([events / audit.seconds]),
      "events a second",
      20_000,
    );
    console.log(
      `  ${audit.findings.length} findings; the isolate's heap: ${count(audit.heap.most)} MB at most, ${count(audit.heap.kept)} MB kept, of 128`,
    );
    for (const finding of audit.findings.slice(0, 5)) console.log(`  ✗ ${JSON.stringify(finding)}`);
    console.log(
      `  ledger extended by 1,000 events in ${count(extension.median)} ms${range(extension, count)}; inclusion proof of ${proof.hashes} hashes in ${proof.roundTrips} D1 read`,
    );
  }
  const [least, most] = [logs[0], logs.at(-1)];
  if (!least || !most || least === most) return;
  const ratio = most.extension.median / least.extension.median;
  console.log(
    `Ledger extended at ${count(most.events)} by ${count(least.events)}: ${ratio.toFixed(2)} × the time, goal 1.5  ${ratio <= 1.5 ? "✓" : "✗"}`,
  );
}

function range({ least, most }: Spread, write: (value: number) => string): string {
  return ` (${write(least)} to ${write(most)})`;
}
