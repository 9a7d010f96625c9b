import { z } from "zod";
import { imageUrl } from "./url";
import type { MediaKind } from "./uses";

/** A file as everybody sees it. */
export const mediaSchema = z
  .object({
    id: z.string(),
    kind: z.enum(["image", "video"]),
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    variants: z.array(z.object({ width: z.number().int(), url: z.string() })).meta({
      description: "An image in its widths, still and rising. What moves, moves at `url`",
    }),
    posterUrl: z.string().optional().meta({ description: "Of a video" }),
  })
  .meta({ id: "Media" });
export type MediaView = z.infer<typeof mediaSchema>;

interface Viewed {
  id: string;
  kind: MediaKind;
  width: number;
  height: number;
  widths: readonly number[];
  fileType: string | null;
}

export function viewMedia({ id, kind, width, height, widths, fileType }: Viewed): MediaView {
  if (kind === "video") {
    const [url, posterUrl] = [`/media/${id}/video`, `/media/${id}/poster`];
    return { id, kind, url, width, height, variants: [], posterUrl };
  }
  const url = fileType ? `/media/${id}/moving` : imageUrl(id, widths.at(-1)!);
  const variants = widths.map((wide) => ({ width: wide, url: imageUrl(id, wide) }));
  return { id, kind, url, width, height, variants };
}
