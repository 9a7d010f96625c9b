import { type AttachedMedia, attachedSchema } from "~/domain/media/attach";
import { MAX_IMAGES } from "~/domain/media/uses";
import { Refusal } from "~/domain/event-store/decider";
import { type PostChanges, readChanges, type ReadPost, refuseEmpty } from "./commands";
import type { PostText } from "./events";
import { lookThrough, repeatKeyOf } from "./look-through";
import type { PostRow } from "./queries";
import { readMarkdown } from "./read-markdown";

/** A new post as it was typed, and what the rules look at in it. Throws for texts that cannot be. */
export function readNewPost(typed: PostChanges) {
  const form: ReadPost = {
    title: null,
    content: "",
    media: [],
    tagged: [],
    feeling: null,
    ...readChanges(typed),
  };
  refuseEmpty(form);
  const alts = form.media.map(({ alt = "" }) => alt);
  const { body, mentions } = readMarkdown(form.content);
  return {
    form,
    mentions,
    written: lookThrough({ ...form, alts, files: form.media.length }),
    repeatKey: repeatKeyOf(form.title, body),
  };
}

/** What an event says of a new post. */
export function newText(
  { title, content, tagged, feeling }: Omit<ReadPost, "media">,
  files: readonly AttachedMedia[],
) {
  return { title, content, tagged, feeling, ...split(files) } satisfies PostText;
}

/** The whole of a post after a change, or undefined where nothing changes. `fresh`: files that it did not have. */
export function changedText(
  row: PostRow,
  { media, ...changes }: ReturnType<typeof readChanges>,
  fresh: readonly AttachedMedia[],
): PostText | undefined {
  const before = {
    title: row.title,
    content: row.content ?? "",
    tagged: row.tagged ?? [],
    feeling: row.feeling,
  };
  const had = row.media ?? [];
  const known = new Map([...had, ...fresh].map((file) => [file.id, file]));
  const has = media?.map(({ id, alt = "" }) => {
    const file = known.get(id);
    if (!file) throw new Refusal("unknown_media");
    return { ...file, alt };
  });
  refuseTooMany(has ?? had);
  const after = { ...before, ...changes };
  refuseEmpty({ content: after.content, media: has ?? had });
  const [text, former] = [newText(after, has ?? had), newText(before, had)];
  return JSON.stringify(text) === JSON.stringify(former) ? undefined : text;
}

/** Those that stay were counted without those that come. */
function refuseTooMany(files: readonly AttachedMedia[]): void {
  const ids = new Set(files.map(({ id }) => id));
  if (ids.size < files.length) throw new Refusal("unknown_media");
  const withVideo = files.some(({ kind }) => kind === "video");
  if (files.length > (withVideo ? 1 : MAX_IMAGES)) throw new Refusal("too_many_media");
}

const fileOf = attachedSchema.omit({ alt: true });

export const split = (files: readonly AttachedMedia[]) => ({
  files: files.map((file) => fileOf.parse(file)),
  alts: files.map(({ alt }) => alt),
});
