import { useEffect, useState } from "react";

interface CountdownProps {
  /** ISO 8601, UTC. */
  until: string;
  /** Called once, when the time is over. */
  onEnd?(): void;
  className?: string;
}

/** The time that is left, as 9:58 or 1:02:03. Empty in the page as it comes from the server. */
export function Countdown({ until, onEnd, className }: CountdownProps) {
  const [left, setLeft] = useState<number>();

  useEffect(() => {
    const end = Date.parse(until);
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);

  const ended = left === 0;
  useEffect(() => {
    if (ended) onEnd?.();
  }, [ended, onEnd]);

  return (
    <time dateTime={until} role="timer" className={className}>
      {left === undefined ? " " : clock(left)}
    </time>
  );
}

function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, at) => (at ? String(part).padStart(2, "0") : part)).join(":");
}
