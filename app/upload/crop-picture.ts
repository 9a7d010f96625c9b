import type { PictureShape } from "./picture-shape";

export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of a picture that was chosen, in exactly its shape. */
export async function cropPicture(
  file: File,
  area: CropArea,
  { aspect, leastWidth, mostWidth }: PictureShape,
): Promise<File> {
  const width = Math.round(Math.min(Math.max(area.width, leastWidth), mostWidth));
  const height = Math.round(width / aspect);
  const bitmap = await createImageBitmap(file, area.x, area.y, area.width, area.height);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d")!;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  // A browser that writes no WebP answers with PNG.
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/webp", 0.92));
  if (!blob) throw new Error("The canvas could not be encoded");
  return new File([blob], file.name, { type: blob.type });
}
