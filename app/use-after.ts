import { useEffect, useState } from "react";

/** Whether something has gone on for so long. */
export function useAfter(ms: number, isGoing: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(() => setOver(true), ms);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [ms, isGoing]);
  return isOver;
}
