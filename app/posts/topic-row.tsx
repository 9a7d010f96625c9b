import { Link } from "react-router";
import { Icon } from "~/app/components/icon";
import { TimeAgo } from "~/app/components/time";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { isolate } from "~/domain/format";
import type { Topic } from "./read-topics";

/** A post with a title, in one line: who began it, how many answered, when something happened last. */
export function TopicRow({ post, withSpace }: { post: Topic; withSpace?: boolean }) {
  const { t } = useTranslation(["posts", "common"]);
  const { number } = useFormat();
  const { url, title, author, comments, lastActivityAt, space, pinned } = post;
  return (
    <li>
      <Link to={url} prefetch="intent" className="topic-row">
        {pinned && !withSpace && <Icon name="pin" aria-label={t("pinned")} className="size-4" />}
        {isolate(title ?? "")}
        <span
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the style sheet draws it
          role="img"
          aria-label={t("replies", { count: comments })}
          className="noted mark-message-square"
        >
          {number(comments)}
        </span>
        <small className="truncate">
          {isolate(author.displayName ?? t("common:deletedPlayer"))}
          {withSpace && space && ` · ${isolate(space.name)}`}
          {" · "}
          <TimeAgo value={lastActivityAt} />
        </small>
      </Link>
    </li>
  );
}
