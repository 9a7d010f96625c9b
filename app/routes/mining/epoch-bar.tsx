import { useEffect, useState } from "react";
import { classNames } from "~/app/components/class-names";

const SQUARES = 30;

interface EpochBarProps {
  endsAt: string;
  /** How long an epoch lasts. */
  seconds: number;
  /** While the epoch is being closed. */
  full: boolean;
}

/** How much of the epoch has passed, in squares. The countdown beside it says it in numbers. */
export function EpochBar({ endsAt, seconds, full }: EpochBarProps) {
  const [lit, setLit] = useState(0);

  useEffect(() => {
    const end = Date.parse(endsAt);
    const tick = () => {
      const passed = 1 - (end - Date.now()) / 1000 / seconds;
      setLit(Math.min(SQUARES, Math.max(0, Math.floor(passed * SQUARES))));
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [endsAt, seconds]);

  return (
    <div aria-hidden="true" className="flex gap-1">
      {Array.from({ length: SQUARES }, (_, at) => (
        <span
          key={at}
          className={classNames(
            "h-4 min-w-0 grow",
            full || at < lit ? "bg-gold" : "bg-parchment/15",
          )}
        />
      ))}
    </div>
  );
}
