import { classNames } from "./class-names";

/** Eight squares that take turns. Decorative: say in words what is being waited for. */
export const Spinner = ({ className = "size-5" }: { className?: string }) => (
  <span aria-hidden="true" className={classNames("spinner animate-spin", className)} />
);
