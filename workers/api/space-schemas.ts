import { z } from "@hono/zod-openapi";
import { roles } from "~/domain/spaces/events";
import { spaceRuleSchema } from "~/domain/spaces/events";

export const spaceSchema = z
  .object({
    id: z.string().openapi({ description: "Names the log that the Space lies in" }),
    name: z.string(),
    description: z.string().nullable().openapi({ description: "Plain text" }),
    rules: z.array(spaceRuleSchema),
    hidesModerators: z.boolean().openapi({
      description: "Whether its public log says `Moderator 1` in place of names",
    }),
    avatarUrl: z.string(),
    backgroundUrl: z.string().nullable(),
    members: z.number().int(),
    posts: z.number().int(),
    createdAt: z.string(),
    lastActiveAt: z.string(),
    gameId: z
      .string()
      .nullable()
      .openapi({ description: "The game of the store whose official Space it is" }),
    official: z.boolean().openapi({ description: "A game's, or the house's" }),
    role: z.enum(["none", ...roles]).openapi({ description: "What the caller is in it" }),
  })
  .openapi("Space");
