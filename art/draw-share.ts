import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { catalogue } from "../scripts/seed/catalogue/catalogue.ts";

/** What other sites show of ours (Open Graph). They draw no SVG. */
const WIDTH = 1200;
const HEIGHT = 630;
const COVER_HEIGHT = 550;

/** Darker to the right, where the box front stands. */
const shade = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="s">
    <stop offset=".2" stop-color="#0c1311" stop-opacity=".1"/><stop offset="1" stop-color="#0c1311" stop-opacity=".85"/>
    </linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/></svg>`,
);

/** Draws those that no player writes into `outDir`/share, from the pictures that lie there. */
export async function drawShareCards(outDir: string): Promise<void> {
  const folder = join(outDir, "share");
  mkdirSync(folder, { recursive: true });
  const write = (picture: Sharp, name: string) =>
    picture.png({ compressionLevel: 6 }).toFile(join(folder, `${name}.png`));
  await write(sharp(readFileSync(join(outDir, "og.svg"))).resize(WIDTH, HEIGHT), "site");
  const drawGame = async ({ id }: { id: string }) => {
    const read = (name: string) => readFileSync(join(outDir, "games", id, `${name}.svg`));
    const cover = await sharp(read("cover"))
      .resize({ height: COVER_HEIGHT })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
    const top = (HEIGHT - COVER_HEIGHT) / 2;
    const scene = sharp(read("scene-1")).resize(WIDTH, HEIGHT, { fit: "cover" });
    await write(
      scene.composite([
        { input: shade },
        { input: cover.data, top, left: WIDTH - cover.info.width - top },
      ]),
      id,
    );
  };
  await Promise.all(catalogue.map(drawGame));
}
