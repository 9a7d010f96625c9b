import { type AttachedMedia, viewAttached } from "~/domain/media/attach";

/** A case as operators see it. */
export const viewCase = <Case extends { media: AttachedMedia[] | null }>(one: Case) => ({
  ...one,
  media: (one.media ?? []).map(viewAttached),
});
