import type { AttachedView } from "~/domain/media/attach";

/** What a request says of files: their ids, and what they show where somebody said it. */
export const attachmentRefs = (media: readonly AttachedView[]) =>
  media.map(({ id, alt }) => ({ id, ...(alt.trim() && { alt: alt.trim() }) }));
