import { classNames } from "./class-names";
import type { PixelIconName } from "./pixel-icons";

/** An icon of twelve by twelve squares. Decorative: its words stand beside it. */
export function PixelIcon({
  name,
  className = "size-6",
}: {
  name: PixelIconName;
  className?: string;
}) {
  return (
    <span aria-hidden="true" className={classNames("icon", `mark-pixel-${name}`, className)} />
  );
}
