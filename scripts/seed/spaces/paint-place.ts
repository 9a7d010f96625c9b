import sharp from "sharp";
import { drawPlace, type PlaceLook } from "~/art/spaces/place";
import type { Caller } from "~/scripts/seed/caller";

/** Uploads a picture of a place: a mark, or what stands behind a name. Answers its id. */
export async function paintPlace(
  owner: Caller,
  use: "avatar" | "background" | "banner",
  name: string,
  look: PlaceLook,
): Promise<string> {
  const square = use === "avatar";
  const svg = drawPlace(name, look, square ? "square" : "wide");
  const [width, height] = square ? [368, 368] : [1280, 720];
  const picture = await sharp(Buffer.from(svg)).resize(width, height).png().toBuffer();
  const { id } = await owner.upload<{ id: string }>(
    `media?use=${use}`,
    "image/png",
    new Uint8Array(picture),
  );
  return id;
}
