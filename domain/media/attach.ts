import { z } from "zod";
import { Refusal } from "~/domain/event-store/decider";
import { MAX_ALT, MAX_IMAGES } from "./uses";
import { loadMedia, mediaProblem, type Usage } from "./use-media";
import { mediaSchema, viewMedia } from "./view";

const refSchema = z.object({
  id: z.string().max(64),
  alt: z.string().trim().max(MAX_ALT).optional(),
});
export type MediaRef = z.infer<typeof refSchema>;

/** What a command takes of files: their ids, or with each what it shows for those who do not see it. */
export const mediaRefsSchema = z
  .array(z.union([z.string().max(64), refSchema]))
  .max(MAX_IMAGES)
  .transform((refs) => refs.map((ref): MediaRef => (typeof ref === "string" ? { id: ref } : ref)));

/** A file as the thing keeps it that shows it, in its event and its row: another log has no other way to it. */
export const attachedSchema = z.object({
  id: z.string(),
  kind: z.enum(["image", "video"]),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()).readonly(),
  fileType: z.string().nullable(),
  alt: z.string(),
});
export type AttachedMedia = z.infer<typeof attachedSchema>;

/** The same as everybody sees it. */
export const attachedViewSchema = mediaSchema
  .extend({ alt: z.string().meta({ description: "What it shows, empty where nobody said" }) })
  .meta({ id: "AttachedMedia" });
export type AttachedView = z.infer<typeof attachedViewSchema>;

export const viewAttached = (media: AttachedMedia): AttachedView => ({
  ...viewMedia(media),
  alt: media.alt,
});

type Loaded = ReturnType<ReturnType<typeof loadMedia>["map"]>;

/**
 * The files that a thing is to show, in the order asked for.
 *
 * @throws Refusal `unknown_media` for one that cannot be used so, `too_many_media`.
 */
export function attach(loaded: Loaded, refs: readonly MediaRef[], usage: Usage): AttachedMedia[] {
  if (new Set(refs.map(({ id }) => id)).size < refs.length) throw new Refusal("unknown_media");
  const attached = refs.map(({ id, alt = "" }): AttachedMedia => {
    if (mediaProblem(loaded, id, usage)) throw new Refusal("unknown_media");
    const { kind, width, height, widths, fileType } = loaded.find((one) => one.id === id)!;
    return { id, kind, width, height, widths, fileType, alt };
  });
  if (attached.length > 1 && attached.some(({ kind }) => kind === "video")) {
    throw new Refusal("too_many_media");
  }
  return attached;
}
