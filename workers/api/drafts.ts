import * as useCases from "~/domain/drafts/use-cases";
import { z } from "@hono/zod-openapi";
import { OUTSIDE, placeOf, saveDraftSchema } from "~/domain/drafts/commands";
import { getDraft } from "~/domain/drafts/queries";
import { attachedViewSchema } from "~/domain/media/attach";
import { moods } from "~/domain/posts/feelings";
import { personSchema } from "~/domain/profile/view-person";
import { countFirstPosts } from "~/domain/publishing/queries";
import { viewDraft } from "~/workers/drafts/view-draft";
import { playerCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { playerQuery } from "~/workers/endpoint/query";
import { loadRules, readAllowance } from "~/domain/publishing/use-cases";
import { isUnlimited } from "~/domain/policies/operators";

const params = z.object({
  place: z
    .union([z.literal(OUTSIDE), z.string().regex(/^c\d{1,3}-[A-Za-z0-9_-]{22}$/)])
    .openapi({ description: `A Space, or \`${OUTSIDE}\` for a post outside of Spaces` }),
});
const load = ({ userId, params: { place } }: { userId: string; params: { place: string } }) => ({
  before: getDraft(userId, placeOf(place)),
});

export const getPostDraft = playerQuery("GET /drafts/{place}", {
  summary: "The post that the caller is writing in a place, on whatever device",
  params,
  answers: ok(
    z.object({
      revision: z.number().int().openapi({ description: "0: there is none" }),
      savedAt: z.string().nullable(),
      newAccount: z
        .object({
          posts: z.int().openapi({ description: "How many more" }),
          pictures: z.int().openapi({ description: "In each of them; so `links`" }),
          links: z.int(),
          until: z.string(),
        })
        .nullable()
        .openapi({ description: "What the caller may publish while their account is new" }),
      draft: z
        .object({
          title: z.string(),
          content: z.string(),
          media: z.array(attachedViewSchema).openapi({ description: "Those that are still there" }),
          tagged: z.array(personSchema),
          mentions: z.array(personSchema),
          feeling: z.enum(moods).nullable(),
        })
        .nullable(),
    }),
    "The draft",
  ),
  load: (call) => ({
    ...load(call),
    ...loadRules(call.userId, call.now),
    taken: countFirstPosts(call.userId),
  }),
  answer: async ({ services, env, user, userId, before, now, ...account }) => ({
    revision: before?.revision ?? 0,
    savedAt: before?.savedAt ?? null,
    newAccount: isUnlimited(env, user) ? null : readAllowance(account, now),
    draft: before ? await viewDraft(services, userId, before.draft) : null,
  }),
});

export const savePostDraft = playerCommand("PUT /drafts/{place}", {
  summary: "Keep what the caller is writing, to go on with on any device",
  description:
    "At most 20 places; one that nobody goes on with is gone after 30 days. Its uploads stay as long.",
  params,
  body: saveDraftSchema,
  answers: ok(z.object({ revision: z.number().int() }), "Which this is, for the next to name"),
  refuses: ["draft_newer"],
  input: ({ params: { place }, body }) => ({ ...body, spaceId: placeOf(place) }),
  ...useCases.saveDraft,
});

export const dropPostDraft = playerCommand("DELETE /drafts/{place}", {
  summary: "Give up a draft, or be done with it",
  params,
  answers: done("It is gone"),
  input: ({ params: { place } }) => ({ spaceId: placeOf(place) }),
  ...useCases.dropDraft,
});
