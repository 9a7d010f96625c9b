import type { ComponentProps } from "react";
import { classNames } from "./class-names";

/** A piece of ground of its own. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames("card", className)} />;
}
