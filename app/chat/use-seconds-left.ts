import { useEffect, useState } from "react";

/** Seconds until a moment, counted down. */
export function useSecondsLeft(until: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000)));
    look();
    if (until <= Date.now()) return undefined;
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
