import { useEffect, useMemo, useSyncExternalStore } from "react";

const KEY = "spaces-seen";
/** No rail shows more. */
const MOST = 50;

type Seen = Record<string, string>;

const readText = () => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};
const never = () => () => {};

function parse(text: string | null): Seen {
  try {
    return JSON.parse(text ?? "{}") as Seen;
  } catch {
    return {};
  }
}

function write(seen: Seen): void {
  const newest = Object.entries(seen)
    .sort(([, one], [, other]) => (one < other ? 1 : -1))
    .slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // Without room for it there are no dots.
  }
}

/** A Space is looked at in this browser. */
export function useSpaceSeen(id: string | undefined): void {
  useEffect(() => {
    if (id) write({ ...parse(readText()), [id]: new Date().toISOString() });
  }, [id]);
}

/** In which of them something went on since one looked last, in this browser; what it never saw counts from now on. */
export function useSpacesSeen(spaces: readonly { id: string; lastActiveAt: string }[]) {
  const text = useSyncExternalStore(never, readText, () => null);
  const seen = useMemo(() => parse(text), [text]);
  useEffect(() => {
    const known = parse(readText());
    const first = spaces.filter(({ id }) => known[id] === undefined);
    if (!first.length) return;
    write({ ...known, ...Object.fromEntries(first.map((one) => [one.id, one.lastActiveAt])) });
  }, [spaces]);
  return ({ id, lastActiveAt }: { id: string; lastActiveAt: string }) =>
    lastActiveAt > (seen[id] ?? "~");
}
