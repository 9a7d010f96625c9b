import type { JudgedMedia } from "./queries";
import { viewMedia } from "./view";

/** A file as those who judge see it. */
export function viewJudged(media: JudgedMedia) {
  const { widths: _, fileType: __, hiddenWith: ___, ...record } = media;
  return { ...record, ...viewMedia(media) };
}
