import { readMarkdown } from "~/domain/posts/read-markdown";
import type { CommentEvent, How, PostEvent, TalkEvent, Told } from "./talk-events";

/** Who is told of it whatever its text says. */
export function partiesOf(event: PostEvent | CommentEvent): Told {
  if (event.type === "PostPublished") return [[event.data.userId, "post"]];
  if (!("commentId" in event.data)) return [];
  const { userId: by, postAuthorId, repliedId } = event.data;
  const told: [string, How][] = [];
  if (repliedId !== null && repliedId !== by) told.push([repliedId, "reply"]);
  // Of an answer to their own comment they are told as of an answer.
  if (postAuthorId !== by && postAuthorId !== repliedId) told.push([postAuthorId, "comment"]);
  return told;
}

export function namesIn({ type, data }: TalkEvent): Told {
  if (type === "CommentPublished") return named(data.text);
  if (type === "ArticlePublished" || type === "ArticleCorrected") {
    const ids = Object.values(data.texts).flatMap(({ content }) => named(content));
    return [...new Map(ids)];
  }
  if (type === "ReviewPublished" || type === "ReviewEdited") return named(data.content);
  if (type !== "PostPublished" && type !== "PostEdited") return [];
  const tagged = new Set(data.tagged ?? []);
  const inText = named(data.content).filter(([id]) => !tagged.has(id));
  return [...inText, ...[...tagged].map((id) => [id, "tag"] as const)];
}

const named = (text: string | null): Told =>
  text === null ? [] : readMarkdown(text).mentions.map((id) => [id, "text"] as const);
