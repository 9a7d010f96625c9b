import { z } from "zod";

const count = z.number().int();

/** What the reviews of a game come to. */
export const ratingSchema = z
  .object({
    count,
    recommended: count,
    stars: z
      .tuple([count, count, count, count, count])
      .readonly()
      .meta({
        type: "array",
        items: { type: "integer" },
        description: "How many give one star, two, and so on to five",
      }),
  })
  .meta({ id: "Rating" });
export type Rating = z.infer<typeof ratingSchema>;
