import { useMemo } from "react";
import { PostText } from "~/app/posts/post-text";
import { readMarkdown } from "~/domain/posts/read-markdown";
import type { Person } from "~/domain/profile/view-person";

interface MessageTextProps {
  text: string;
  nameOf(id: string): Person | undefined;
}

const FEW = /^(?:\p{RGI_Emoji}\s?){1,3}$/v;

/** What was said, read as posts are; a few pictures of a keyboard alone stand large. */
export function MessageText({ text, nameOf }: MessageTextProps) {
  const { body, mentions } = useMemo(() => readMarkdown(text), [text]);
  if (FEW.test(text)) return <p className="text-3xl leading-tight">{text}</p>;
  return <PostText body={body} mentions={mentions.flatMap((id) => nameOf(id) ?? [])} />;
}
