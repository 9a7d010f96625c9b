import type { CDPSession } from "playwright-core";

export interface TraceEvent {
  name: string;
  ph: string;
  tid: number;
  /** Microseconds, as all that follows. */
  ts: number;
  dur?: number;
  /** Of the thread's own clock: a machine that is busy elsewhere makes none longer. */
  tdur?: number;
}

/** Everything that the browser does while `work` runs, as its timeline tells it. `more`: further categories of it. */
export async function trace(
  session: CDPSession,
  work: () => Promise<void>,
  more: readonly string[] = [],
): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => {
    for (const event of value) events.push(event as TraceEvent);
  };
  session.on("Tracing.dataCollected", collect);
  await session.send("Tracing.start", {
    traceConfig: { includedCategories: ["devtools.timeline", "v8.execute", ...more] },
    transferMode: "ReportEvents",
  });
  await work();
  const complete = new Promise<void>((resolve) =>
    session.once("Tracing.tracingComplete", () => resolve()),
  );
  await session.send("Tracing.end");
  await complete;
  session.off("Tracing.dataCollected", collect);
  return events;
}

const FRAME = "FireAnimationFrame";
const SCRIPT = new Set([
  FRAME,
  "FunctionCall",
  "EvaluateScript",
  "RunMicrotasks",
  "EventDispatch",
  "TimerFire",
]);

/** Milliseconds of the processor for script in each frame, from one animation frame to the next. */
export function scriptTimes(events: readonly TraceEvent[]): number[] {
  const main = events.find(({ name }) => name === FRAME)?.tid;
  const script = events
    .filter(({ name, tid, dur }) => tid === main && dur !== undefined && SCRIPT.has(name))
    .toSorted((one, other) => one.ts - other.ts);
  const frames: number[] = [];
  let until = 0;
  let spent = 0;
  let seen = false;
  for (const { name, ts, dur = 0, tdur } of script) {
    if (name === FRAME) {
      if (seen) frames.push(spent / 1000);
      seen = true;
      spent = 0;
    }
    // What runs inside of another is counted with it.
    if (ts < until) continue;
    spent += tdur ?? dur;
    until = ts + dur;
  }
  return frames;
}

export function share(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
