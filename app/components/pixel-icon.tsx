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
    <svg
      viewBox="0 0 12 12"
      fill="currentColor"
      shapeRendering="crispEdges"
      aria-hidden="true"
      className={className}
    >
      <use href={`${ICON_FILE}#${name}`} />
    </svg>
  );
}
