import { useEffect, useRef, useState } from "react";

const AT_MOST_EVERY = 1000;

/** Says a text that changes often to those who listen, at most once a second. */
export function Announcer({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  const saidAt = useRef(0);
  useEffect(() => {
    const wait = Math.max(0, saidAt.current + AT_MOST_EVERY - Date.now());
    const timer = setTimeout(() => {
      saidAt.current = Date.now();
      setSaid(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text]);
  return <output className="sr-only">{said}</output>;
}
