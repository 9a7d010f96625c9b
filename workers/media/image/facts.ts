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
