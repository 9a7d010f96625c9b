import { Link } from "react-router";
import { Icon } from "~/app/components/icon";
import { Time } from "~/app/components/time";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Topic } from "./read-topics";

/** A post with a title, in one line: who began it, how many answered, when something happened last. */
export function TopicRow({ post, withSpace }: { post: Topic; withSpace?: boolean }) {
  const { t } = useTranslation(["posts", "common"]);
  const { number } = useFormat();
  const { url, title, author, comments, lastActivityAt, space, pinned } = post;
  return (
    <li className="border-b-2 border-line">
      <Link
        to={url}
        prefetch="intent"
        className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-2 py-2 hover:bg-raised"
      >
        <span className="grid min-w-0 gap-0.5">
          <span dir="auto" className="flex items-center gap-2 font-semibold wrap-anywhere">
            {pinned && <Icon name="pin" aria-label={t("pinned")} className="size-4 shrink-0" />}
            {title}
          </span>
          <span className="truncate text-sm text-muted">
            <bdi>{author.displayName ?? t("common:deletedPlayer")}</bdi>
            {withSpace && space && (
              <>
                {" · "}
                <bdi>{space.name}</bdi>
              </>
            )}
            {" · "}
            <Time value={lastActivityAt} show="relative" />
          </span>
        </span>
        <span className="inline-flex items-center gap-1.5 text-sm text-muted">
          <Icon name="message-square" className="size-4" />
          <span aria-hidden="true">{number(comments)}</span>
          <span className="sr-only">{t("replies", { count: comments })}</span>
        </span>
      </Link>
    </li>
  );
}
