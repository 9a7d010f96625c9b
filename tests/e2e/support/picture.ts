import sharp from "sharp";

/** A picture as a file that somebody chooses. */
export const picture = async (
  name = "harbour.png",
  background = "#c63",
  { width, height } = { width: 640, height: 360 },
) => ({
  name,
  mimeType: "image/png",
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer(),
});
