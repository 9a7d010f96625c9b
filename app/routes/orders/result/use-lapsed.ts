import { useEffect, useState } from "react";

/** Below this a difference is the time that the page took to come. */
const TOLERABLE_MS = 30_000;

/**
 * A moment of the server by the reader's clock, which may be wrong by more than a quote is locked.
 *
 * @param now the server's time when it rendered the page.
 */
export function useOwnClock(moment: string, now: string): string {
  const [ahead] = useState(() => {
    const difference = typeof window === "undefined" ? 0 : Date.now() - Date.parse(now);
    return Math.abs(difference) < TOLERABLE_MS ? 0 : difference;
  });
  return ahead === 0 ? moment : new Date(Date.parse(moment) + ahead).toISOString();
}

/** Whether a time has come; `atRender` is what the server saw, so that both render the same. */
export function useLapsed(until: string, atRender: boolean): boolean {
  const [lapsed, setLapsed] = useState(atRender);

  useEffect(() => {
    const left = Math.max(0, Date.parse(until) - Date.now());
    const timer = setTimeout(() => setLapsed(true), left);
    return () => clearTimeout(timer);
  }, [until]);

  return lapsed;
}
