import { z } from "zod";
import { inEveryLanguage } from "~/domain/localised";
import { categories } from "~/domain/play/games";

/** What a game in a frame may be made of. Scripts and styles are modules and sheets of the game alone. */
const frameFileTypes = [
  "text/javascript",
  "text/css",
  "image/png",
  "image/webp",
  "image/svg+xml",
  "audio/mpeg",
  "audio/ogg",
  "font/woff2",
] as const;

/** All of a game's files together, as they are. */
export const MAX_FRAME_BYTES = 2 * 1024 * 1024;
/** The same in base64, with what is said of them. */
export const MAX_FRAME_BODY = 3 * 1024 * 1024;

const slug = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be a slug");
/** Where a file lies in its game's folder. */
export const framePath = z
  .string()
  .max(120)
  .regex(/^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i, "must be a path below the game's");
const words = (max: number) => inEveryLanguage(z.string().min(1).max(max));
const pixels = z.int().min(16).max(4096);

export const publishFrameGameSchema = z
  .object({
    id: slug,
    entry: framePath,
    styles: z.array(framePath).max(4).default([]),
    screen: z.object({ width: pixels, height: pixels }),
    howTo: words(1000),
    category: z.enum(categories).default("arcade"),
    achievements: z
      .array(z.object({ id: slug, title: words(60), description: words(200) }))
      .max(40)
      .default([])
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, "ids must differ"),
    files: z
      .array(z.object({ path: framePath, type: z.enum(frameFileTypes), bytes: z.base64() }))
      .min(1)
      .max(60)
      .refine(
        (list) => new Set(list.map((one) => one.path)).size === list.length,
        "paths must differ",
      ),
  })
  .refine(({ entry, files }) => isOf(files, entry, "text/javascript"), {
    path: ["entry"],
    message: "must be one of the scripts",
  })
  .refine(({ styles, files }) => styles.every((style) => isOf(files, style, "text/css")), {
    path: ["styles"],
    message: "must be style sheets among the files",
  });

const isOf = (files: readonly { path: string; type: string }[], path: string, type: string) =>
  files.some((file) => file.path === path && file.type === type);

/** What a game may keep for a player, in bytes of UTF-8. */
export const MAX_SAVE_BYTES = 64 * 1024;

export const endFramePlaySchema = z.object({
  score: z
    .int()
    .min(0)
    .max(2 ** 24 - 1)
    .nullable(),
});
