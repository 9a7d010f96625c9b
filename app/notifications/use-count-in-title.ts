import { useEffect } from "react";

const COUNT = /^\(\d+\+?\) /;

/** Puts the count before the title of the window, whatever page it shows. */
export function useCountInTitle(count: number): void {
  useEffect(() => {
    const prefix = count === 0 ? "" : `(${count > 99 ? "99+" : count}) `;
    const write = () => {
      const wanted = prefix + document.title.replace(COUNT, "");
      if (document.title !== wanted) document.title = wanted;
    };
    write();
    // A page that comes writes its own title, at a time of its own.
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(COUNT, "");
    };
  }, [count]);
}
