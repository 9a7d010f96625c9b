/** Entries from one `seq` to another without a hole. */
export interface Run {
  from: number;
  to: number;
}

/** Runs with one more `seq`, joined where they meet. */
export function withSeq(runs: readonly Run[], seq: number): Run[] {
  const last = runs.at(-1);
  if (last?.to === seq - 1) return [...runs.slice(0, -1), { from: last.from, to: seq }];
  const before = runs.findLast(({ to }) => to <= seq);
  const after = runs.find(({ from }) => from > seq);
  const joins = {
    from: before?.to === seq - 1 ? before.from : seq,
    to: after?.from === seq + 1 ? after.to : seq,
  };
  const rest = runs.filter(
    (run) =>
      !(run === before && before.to === seq - 1) && !(run === after && after.from === seq + 1),
  );
  return [...rest, joins].sort((one, other) => one.from - other.from);
}
