import type { Bytes } from "~/workers/media/bytes";
import { readGif } from "./gif";
import { readJpeg } from "./jpeg";
import { readPng } from "./png";
import { readWebp } from "./webp";

/** What an image's own structure says of it, read without decoding a pixel. */
export interface ImageFacts {
  /** Upright. */
  width: number;
  height: number;
  frames: number;
  /** The file without what follows its end, nor what says more than its pixels. */
  clean: Uint8Array;
  /** The type of the file where it is to be kept moving. */
  moving?: "image/gif";
}

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
