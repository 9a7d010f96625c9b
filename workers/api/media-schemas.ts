import { z } from "@hono/zod-openapi";

export const mediaSchema = z
  .object({
    id: z.string(),
    kind: z.enum(["image", "video"]),
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    variants: z.array(z.object({ width: z.number().int(), url: z.string() })).openapi({
      description: "An image in its widths, still. What moves, moves at `url`",
    }),
    posterUrl: z.string().optional().openapi({ description: "Of a video" }),
  })
  .openapi("Media");

export const attachedViewSchema = mediaSchema
  .extend({ alt: z.string().openapi({ description: "What it shows, empty where nobody said" }) })
  .openapi("AttachedMedia");
