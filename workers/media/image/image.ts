import type { Bytes } from "~/workers/media/bytes";
import type { ImageFacts } from "./facts";
import { readGif } from "./gif";
import { readJpeg } from "./jpeg";
import { readPng } from "./png";
import { readWebp } from "./webp";

export type ImageReader = (bytes: Bytes) => ImageFacts;

const SIGNATURES: readonly (readonly [RegExp, ImageReader])[] = [
  [/^\xff\xd8\xff/, readJpeg],
  [/^\x89PNG\r\n[^]\n/, readPng],
  [/^GIF8[79]a/, readGif],
  [/^RIFF[^]{4}WEBP/, readWebp],
];

/** How to read a file that begins like this, if it is an image of a kind that we take. */
export function imageReaderOf(beginning: string): ImageReader | undefined {
  return SIGNATURES.find(([signature]) => signature.test(beginning))?.[1];
}
