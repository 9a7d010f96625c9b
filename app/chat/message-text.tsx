import { useMemo } from "react";
import { PostText } from "~/app/posts/post-text";
import { readMarkdown } from "~/domain/posts/read-markdown";
import type { Person } from "~/domain/profile/view-person";
import { isFewEmoji } from "./few-emoji";

interface MessageTextProps {
  text: string;
  nameOf(id: string): Person | undefined;
}

/** What was said, read as posts are; a few pictures of a keyboard alone stand large. */
export function MessageText({ text, nameOf }: MessageTextProps) {
  const { body, mentions } = useMemo(() => readMarkdown(text), [text]);
  if (isFewEmoji(text)) return <p className="text-3xl leading-tight">{text}</p>;
  return <PostText body={body} mentions={mentions.flatMap((id) => nameOf(id) ?? [])} />;
}
