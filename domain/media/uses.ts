/** What a file is uploaded for, which says what shape it must have and how wide it is shown. */
export const mediaUses = [
  "avatar",
  "background",
  "banner",
  "cover",
  "game-cover",
  "game-scene",
  "post",
  "comment",
  "chat",
  "case",
  "poster",
] as const;
export type MediaUse = (typeof mediaUses)[number];
export type MediaKind = "image" | "video";

export const MAX_IMAGE_BYTES = 8 * 1024 * 1024;
export const MAX_VIDEO_BYTES = 64 * 1024 * 1024;
export const MIN_AVATAR_PIXELS = 184;
/** At one thing. A video stands alone. */
export const MAX_IMAGES = 9;
/** Characters of what a picture shows. */
export const MAX_ALT = 500;

/** In pixels, rising. An image narrower than one of them is never enlarged to it. */
const SQUARE = [96, 184, 368] as const;
const WIDE = [480, 960, 1920] as const;
const TALL = [240, 480, 960] as const;
const FREE = [360, 720, 1440] as const;
export const mediaWidths: Record<MediaUse, readonly number[]> = {
  avatar: SQUARE,
  background: WIDE,
  banner: WIDE,
  cover: WIDE,
  "game-cover": TALL,
  "game-scene": WIDE,
  post: FREE,
  comment: FREE,
  chat: FREE,
  case: FREE,
  poster: FREE,
};

/** Uses that a video may have. */
export const videoUses: readonly MediaUse[] = ["post", "comment", "chat", "case"];

/** Uses that only the owner of a file and operators may see; of what is said in a room, those who are in it. */
export const privateUses: readonly MediaUse[] = ["case", "chat"];

export type ShapeProblem = "not_square" | "too_small" | "not_16_9" | "not_3_4";
const WIDE_RATIO = 16 / 9;
const TALL_RATIO = 3 / 4;
const TOLERANCE = 0.02;

const isOff = ({ width, height }: { width: number; height: number }, ratio: number) =>
  // A hair more, for what binary fractions cannot say.
  Math.abs(width / height / ratio - 1) > TOLERANCE + 1e-9;

/** Why an upright image of this size cannot be used so, if it cannot. */
export function shapeProblem(
  use: MediaUse,
  { width, height }: { width: number; height: number },
): ShapeProblem | undefined {
  switch (use) {
    case "avatar":
      if (width !== height) return "not_square";
      return width < MIN_AVATAR_PIXELS ? "too_small" : undefined;
    case "background":
    case "banner":
    case "cover":
    case "game-scene":
      return isOff({ width, height }, WIDE_RATIO) ? "not_16_9" : undefined;
    case "game-cover":
      return isOff({ width, height }, TALL_RATIO) ? "not_3_4" : undefined;
    default:
      return undefined;
  }
}
