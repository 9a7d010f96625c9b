import { classNames } from "./class-names";

/** Eight squares that take turns. Decorative: say in words what is being waited for. */
export function Spinner({ className = "size-5" }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      fill="currentColor"
      shapeRendering="crispEdges"
      aria-hidden="true"
      className={classNames("shrink-0 animate-spin", className)}
    >
      <path d="M7 0h2v4h-2z" />
      <path d="M12 2h2v2h-2z" opacity=".25" />
      <path d="M12 7h4v2h-4z" opacity=".35" />
      <path d="M12 12h2v2h-2z" opacity=".45" />
      <path d="M7 12h2v4h-2z" opacity=".55" />
      <path d="M2 12h2v2h-2z" opacity=".65" />
      <path d="M0 7h4v2h-4z" opacity=".75" />
      <path d="M2 2h2v2h-2z" opacity=".85" />
    </svg>
  );
}
