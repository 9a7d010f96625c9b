import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";
import { privacySchema } from "./privacy";
import { showcaseSchema } from "./commands";

/** Stream `profile-<userId>`: what a player tells of themselves. */
export const profileEvents = defineEvents({
  ProfileRenamed: {
    version: 1,
    schema: z.object({
      userId: z.string(),
      displayName: z.string().nullable(),
      /** Whether an operator took it: then nobody else may have a name that looks like it. */
      ofOperator: z.boolean(),
    }),
    personal: { owner: "userId", fields: ["displayName"] },
  },
  AboutChanged: {
    version: 1,
    schema: z.object({ userId: z.string(), about: z.string().nullable() }),
    personal: { owner: "userId", fields: ["about"] },
  },
  /** Null: the drawn one again. */
  AvatarChosen: {
    version: 1,
    schema: z.object({ userId: z.string(), mediaId: z.string().nullable() }),
  },
  BackgroundChosen: {
    version: 1,
    schema: z.object({ userId: z.string(), mediaId: z.string().nullable() }),
  },
  EmailChanged: {
    version: 1,
    schema: z.object({
      userId: z.string(),
      /** Tells this address from others that the player gives, and nothing of what it is. Null: none any more. */
      emailId: z.string().nullable(),
      email: z.string().nullable(),
      /** The language in which to ask whether it is theirs. */
      language: z.string().optional(),
    }),
    personal: { owner: "userId", fields: ["email"] },
  },
  EmailVerified: {
    version: 1,
    schema: z.object({ userId: z.string(), emailId: z.string() }),
  },
  /** The link is to be mailed once more. */
  EmailConfirmationRequested: {
    version: 1,
    schema: z.object({
      userId: z.string(),
      emailId: z.string(),
      language: z.string().optional(),
    }),
  },
  /** No order is to be filled in any more with the address of one that was placed before. */
  OrderAddressForgotten: { version: 1, schema: z.object({ userId: z.string() }) },
  /** Which games, achievements and collectibles stand first on the profile: ids, the first first. */
  ShowcaseChosen: {
    version: 1,
    schema: showcaseSchema.extend({ userId: z.string() }),
  },
  PrivacyChosen: {
    version: 1,
    schema: privacySchema.extend({ userId: z.string() }),
  },
});

export type ProfileEvent = EventOf<typeof profileEvents>;
