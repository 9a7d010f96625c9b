import type { AttachedView } from "~/domain/media/attach";
import type { Mood } from "~/domain/posts/feelings";
import type { PostView } from "~/domain/posts/view";
import type { Person } from "~/domain/profile/view-person";
import { attachmentRefs } from "~/app/upload/attachment-refs";
import { type Named, readMentions, writeMentions } from "./mentions";

/** A post that is being written, as it is kept: texts, and JSON of the rest. */
export type PostDraft = Record<
  "title" | "content" | "media" | "tagged" | "named" | "feeling",
  string
>;

export const emptyDraft: PostDraft = {
  title: "",
  content: "",
  media: "[]",
  tagged: "[]",
  named: "[]",
  feeling: "",
};

export function draftOf({
  title,
  content,
  media,
  tagged,
  mentions,
  feeling,
}: Pick<PostView, "title" | "content" | "media" | "tagged" | "mentions" | "feeling">): PostDraft {
  const named = mentions.flatMap(nameOf);
  return {
    title: title ?? "",
    content: readMentions(content ?? "", named),
    media: JSON.stringify(media),
    tagged: JSON.stringify(tagged.flatMap(nameOf)),
    named: JSON.stringify(named),
    feeling: feeling ?? "",
  };
}

export const nameOf = ({ id, displayName }: Person): Named[] =>
  id === null || displayName === null ? [] : [{ id, name: displayName }];

export const readNamed = (json: string) => JSON.parse(json) as Named[];
/** With one more who is named in the text. */
export const withNamed = (json: string, person: Named): string =>
  JSON.stringify([...readNamed(json).filter(({ id }) => id !== person.id), person]);
export const readMedia = (json: string) => JSON.parse(json) as AttachedView[];

/** The draft as it is sent. */
export function requestOf(draft: PostDraft) {
  return {
    title: draft.title.trim() || null,
    content: writeMentions(draft.content, readNamed(draft.named)),
    media: attachmentRefs(readMedia(draft.media)),
    tagged: readNamed(draft.tagged).map(({ id }) => id),
    feeling: (draft.feeling || null) as Mood | null,
  };
}
