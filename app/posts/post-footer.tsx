import { Link } from "react-router";
import { topicPath } from "./topic-path";
import type { PostView } from "~/domain/posts/view";

/** What stands beneath a post: its topics. */
export function PostFooter({ post: { topics } }: { post: PostView }) {
  if (!topics.length) return null;
  return (
    <footer className="flex flex-wrap gap-2 text-sm">
      {topics.map((topic) => (
        <Link
          key={topic}
          to={topicPath(topic)}
          className="inline-flex min-h-8 items-center bg-raised px-2 text-muted hover:text-ink"
        >
          #{topic}
        </Link>
      ))}
    </footer>
  );
}
