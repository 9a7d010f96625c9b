import { encode } from "uqr";

/** A payment request as squares to scan: dark on light in every theme, with the quiet zone of ISO 18004. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="pixel-corners aspect-square w-full bg-parchment"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join("")} fill="#0c1311" />
    </svg>
  );
}
