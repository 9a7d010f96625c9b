import { MIN_AVATAR_PIXELS, shapeProblem } from "~/domain/media/uses";

/** Pictures of a fixed shape, which the browser cuts where they have another. */
export type PictureUse = "avatar" | "background" | "banner" | "cover" | "game-cover" | "game-scene";

export interface PictureShape {
  /** Width by height. */
  aspect: number;
  /** No side of what is cut out is shorter. */
  leastWidth: number;
  /** What is wider is made smaller before it is sent. */
  mostWidth: number;
}

const WIDE = { aspect: 16 / 9, leastWidth: 16, mostWidth: 1920 };
export const pictureShapes: Record<PictureUse, PictureShape> = {
  avatar: { aspect: 1, leastWidth: MIN_AVATAR_PIXELS, mostWidth: 736 },
  background: WIDE,
  banner: WIDE,
  cover: WIDE,
  "game-cover": { aspect: 3 / 4, leastWidth: 240, mostWidth: 960 },
  "game-scene": WIDE,
};

export type PictureFit = "fits" | "crop" | "too_small" | "unreadable_media";

/** Whether a file can be sent as it is, or must be cut first. */
export async function fitOf(file: File, use: PictureUse): Promise<PictureFit> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return "unreadable_media";
  const { width, height } = bitmap;
  bitmap.close();
  const { aspect, leastWidth } = pictureShapes[use];
  if (width < leastWidth || height < Math.floor(leastWidth / aspect)) return "too_small";
  return shapeProblem(use, { width, height }) ? "crop" : "fits";
}
