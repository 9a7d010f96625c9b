import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Milliseconds. */
const LOOK_EVERY = 2_000;

/** Reads the page anew while something on it comes along, unless nobody sees it. */
export function useLooking(isComing: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isComing) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [isComing, revalidate]);
}
