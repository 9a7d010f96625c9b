import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";

/** The job that closes epochs runs a few times a minute, and the shares follow a moment later. */
const LOOK_MS = 3_000;
const SHARES_MS = 4_000;

/**
 * Reads the page again when the epoch is over, until the next one has begun, and once more for what it
 * has brought.
 *
 * @returns whether it is being closed, and what to call when its time is over.
 */
export function useNextEpoch(epoch: number): [closing: boolean, end: () => void] {
  const { revalidate } = useRevalidator();
  const [ended, setEnded] = useState<number>();
  const closing = ended === epoch;
  const shown = useRef(epoch);

  useEffect(() => {
    if (!closing) return;
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [closing, revalidate]);

  useEffect(() => {
    if (shown.current === epoch) return;
    shown.current = epoch;
    const timer = setTimeout(() => void revalidate(), SHARES_MS);
    return () => clearTimeout(timer);
  }, [epoch, revalidate]);

  return [closing, useCallback(() => setEnded(epoch), [epoch])];
}
