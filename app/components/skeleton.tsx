import { classNames } from "./class-names";

/** Holds the place of something that is on its way. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        "pixel-corners animate-shimmer bg-raised bg-[linear-gradient(90deg,transparent_25%,var(--color-line)_50%,transparent_75%)] bg-size-[200%_100%]",
        className,
      )}
    />
  );
}
