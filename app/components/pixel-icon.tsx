import { classNames } from "./class-names";
import { ICON_FILE } from "./icon-file";
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
    <svg aria-hidden="true" className={classNames("pixels", className)}>
      <use href={`${ICON_FILE}#${name}`} />
    </svg>
  );
}
