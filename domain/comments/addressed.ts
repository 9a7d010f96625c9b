import { readMarkdown } from "~/domain/posts/read-markdown";
import type { Addressed, CommentEvent, How, PostEvent, TalkEvent } from "./note-events";

/** Who hears of it whatever its text says. */
export function partiesOf(event: PostEvent | CommentEvent): Addressed {
  if (event.type === "PostPublished") return [[event.data.userId, "post"]];
  if (!("commentId" in event.data)) return [];
  const { userId: by, postAuthorId, repliedId } = event.data;
  const parties: [string, How][] = [];
  if (repliedId !== null && repliedId !== by) parties.push([repliedId, "reply"]);
  // An answer to their own comment they hear of as an answer.
  if (postAuthorId !== by && postAuthorId !== repliedId) parties.push([postAuthorId, "comment"]);
  return parties;
}

export function namesIn({ type, data }: TalkEvent): Addressed {
  if (type === "CommentPublished" || type === "CommentEdited") return named(data.text);
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

const named = (text: string | null): Addressed =>
  text === null ? [] : readMarkdown(text).mentions.map((id) => [id, "text"] as const);
