import { z } from "zod";
import { choosableKinds, kindNames } from "./kinds";
import { parsePlace } from "./place";

export const kindSchema = z.enum(kindNames);

export const chooseNotificationsSchema = z.object({
  choices: z
    .array(
      z.object({ kind: z.enum(choosableKinds), site: z.boolean(), mail: z.boolean().optional() }),
    )
    .min(1)
    .max(choosableKinds.length),
});

/** The id of the newest line that was seen. */
export const placeSchema = z
  .string()
  .max(80)
  .refine((text) => parsePlace(text) !== undefined, "must be the id of a notification");
export const readNotificationsSchema = z.object({ upTo: placeSchema });
