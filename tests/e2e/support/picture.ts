import sharp from "sharp";

/** A picture as a file that somebody chooses. */
export const picture = async (name = "harbour.png", background = "#c63") => ({
  name,
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .png()
    .toBuffer(),
});
