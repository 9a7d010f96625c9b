import type { ServedMedia } from "~/domain/media/queries";
import { mediaWidths } from "~/domain/media/uses";

/** The object that answers to a variant's name, if one does. */
export function variantOf(
  { kind, use, widths, fileType }: Pick<ServedMedia, "kind" | "use" | "widths" | "fileType">,
  name: string,
): string | undefined {
  if (kind === "video") return name === "video" ? name : undefined;
  if (name === "moving") return fileType ? name : undefined;
  const width = /^[1-9]\d{0,4}$/.test(name) ? Number(name) : undefined;
  if (width === undefined) return undefined;
  if (!widths.includes(width) && !mediaWidths[use].includes(width)) return undefined;
  return String(widths.findLast((one) => one <= width) ?? widths[0]);
}

/** The widest that a poster is shown in. */
export const widestOf = ({ widths }: Pick<ServedMedia, "widths">) => String(widths.at(-1));
