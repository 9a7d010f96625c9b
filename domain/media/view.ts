import { imageUrl } from "./url";
import type { MediaKind } from "./uses";

/** A file as everybody sees it. */
export interface MediaView {
  id: string;
  kind: MediaKind;
  /** The file as such: the video, the image that moves, or the widest still one. */
  url: string;
  width: number;
  height: number;
  /** Of an image, still, rising; of a video none. */
  variants: { width: number; url: string }[];
  /** Of a video: a picture that stands for it. */
  posterUrl?: string;
}

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
