import { useCallback, useEffect, useMemo } from "react";
import { useDraft } from "~/app/use-draft";
import { same } from "./differences";
import { type Path, withValue } from "./path";

const EMPTY = { json: "", base: "" };

/**
 * The next version while it is written, kept on the device. `base`: the version that it was begun on, which may not be
 * the newest any more. What says the same as what was published since is no draft any more: it may have waited for
 * another operator. `others`: what it may have become beside the next version.
 */
export function useRuleDraft(
  name: string,
  published: unknown,
  version: number,
  others: readonly unknown[] = [],
) {
  const { draft, change, drop } = useDraft(`rule ${name}`, EMPTY, "device");
  const kept = useMemo(() => parse(draft.json), [draft.json]);
  const isOut =
    kept !== undefined &&
    [...(Number(draft.base) < version ? [published] : []), ...others].some((out) =>
      same(kept, out),
    );
  useEffect(() => {
    if (isOut) drop();
  }, [isOut, drop]);
  const written = isOut ? undefined : kept;
  const value = written ?? published;
  const base = written === undefined ? version : Number(draft.base);
  const keep = useCallback(
    (next: unknown, on: number) => change({ json: JSON.stringify(next), base: String(on) }),
    [change],
  );
  return {
    value,
    base,
    isWritten: written !== undefined,
    change: (path: Path, part: unknown) =>
      change((now) => {
        const known = parse(now.json);
        const next = withValue(known ?? published, path, part);
        return { json: JSON.stringify(next), base: known ? now.base : String(version) };
      }),
    /** Begins anew with something else, on the newest version. */
    replace: (next: unknown) => keep(next, version),
    /** Goes on with one's own, now that what others published was seen. */
    rebase: () => keep(value, version),
    drop,
  };
}

export type RuleDraft = ReturnType<typeof useRuleDraft>;

function parse(json: string): unknown {
  try {
    return json ? (JSON.parse(json) as unknown) : undefined;
  } catch {
    return undefined;
  }
}
