import type { PixelIconName } from "./pixel-icons";

const FILE = import.meta.env.DEV
  ? "/icons.svg"
  : `/assets/icons-${import.meta.env.ICONS_VERSION}.svg`;

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
      <use href={`${FILE}#${name}`} />
    </svg>
  );
}
