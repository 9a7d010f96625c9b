import { Refusal } from "~/domain/event-store/decider";
import { MAX_VIDEO_BYTES, type MediaUse, shapeProblem, videoUses } from "./uses";

/** The pixels of all frames together. */
const MAX_IMAGE_PIXELS = 40_000_000;
/** What the platform decodes at most. */
const MAX_IMAGE_SIDE = 12_000;
const MAX_IMAGE_FRAMES = 1_000;

/** An image may be decoded and used so: it is not too much, and of the right shape. */
export function requireImage(
  use: MediaUse,
  image: { width: number; height: number; frames: number },
): void {
  const { width, height, frames } = image;
  const isTooMuch =
    Math.max(width, height) > MAX_IMAGE_SIDE ||
    frames > MAX_IMAGE_FRAMES ||
    width * height * frames > MAX_IMAGE_PIXELS;
  if (isTooMuch) throw new Refusal("too_large");
  const problem = shapeProblem(use, image);
  if (problem) throw new Refusal(problem);
}

/** What comes may be kept as a video. @returns how many bytes it says that it has. */
export function requireVideo(use: MediaUse, isVideo: boolean, length: number | undefined): number {
  if (!isVideo || !videoUses.includes(use)) throw new Refusal("unsupported_media");
  if (length === undefined) throw new Refusal("length_required");
  if (length > MAX_VIDEO_BYTES) throw new Refusal("too_large");
  return length;
}
