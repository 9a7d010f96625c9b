import { type RefObject, useEffect, useState } from "react";

/** Whether an element has come within a screen of the window, once: what it holds is then worth loading. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const { current } = ref;
    if (!current || near) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: "100%" },
    );
    watch.observe(current);
    return () => watch.disconnect();
  }, [ref, near]);
  return near;
}
