import { type RefObject, useEffect, useState } from "react";

/** Shows an element alone: by the browser where it can, else (on an iPhone) as large as the window. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);

  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement === element.current);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, [element]);
  useEffect(() => {
    if (!isFull || document.fullscreenElement) return;
    const leave = ({ key }: KeyboardEvent) => key === "Escape" && setFull(false);
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = "hidden";
    addEventListener("keydown", leave);
    return () => {
      document.documentElement.style.overflow = overflow;
      removeEventListener("keydown", leave);
    };
  }, [isFull]);

  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (isFull) setFull(false);
    else if (document.fullscreenEnabled)
      element.current?.requestFullscreen().catch(() => setFull(true));
    else setFull(true);
  };
  return { isFull, toggle };
}
