import type { ReactNode } from "react";
import { Link } from "react-router";
import { Dialog } from "~/app/components/dialog";
import { Refetch } from "~/app/components/refetch";
import { Skeleton } from "~/app/components/skeleton";
import { Time } from "~/app/components/time";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAnswer } from "~/app/use-answer";
import type { Feed } from "~/domain/feeds/feeds";
import type { WhyView } from "~/domain/feeds/why";
import type { PostView } from "~/domain/posts/view";

interface WhyPostSheetProps {
  post: PostView;
  feed: Feed;
  open: boolean;
  onClose(): void;
}

/** What the rule of the feeds says of one post, in its parts and numbers. */
export default function WhyPostSheet({ post, feed, open, onClose }: WhyPostSheetProps) {
  const { t } = useTranslation(["feeds", "common"]);
  const asked = { params: { id: post.id } };
  const { answer: why, failed, retry } = useAnswer("GET /posts/{id}/why", asked);
  return (
    <Dialog open={open} onClose={onClose} title={t("why.ask")}>
      {!why && !failed && (
        <div className="grid gap-3" aria-busy="true">
          <p className="sr-only">{t("common:loading")}</p>
          <Skeleton className="h-12" />
          <Skeleton className="h-32" />
        </div>
      )}
      {failed && <Refetch text={t("why.failed")} onRetry={retry} />}
      {why &&
        (feed === "following" ? (
          <Followed post={post} why={why} />
        ) : (
          <Recommended post={post} why={why} />
        ))}
    </Dialog>
  );
}

interface Answer {
  post: PostView;
  why: WhyView;
}

function Followed({ post: { author, space }, why: { follows, inSpace } }: Answer) {
  const { t } = useTranslation(["feeds", "common"]);
  const name = author.displayName ?? t("common:deletedPlayer");
  return (
    <div className="grid gap-3">
      <ul className="grid list-disc gap-2 pl-6">
        {follows && <li>{t("why.follows", { name })}</li>}
        {inSpace && space && <li>{t("why.inSpace", { space: space.name })}</li>}
        {!follows && !(inSpace && space) && <li>{t("why.noLonger")}</li>}
      </ul>
      <p className="text-sm text-muted">{t("why.newestFirst")}</p>
    </div>
  );
}

function Recommended({ post: { space }, why }: Answer) {
  const { t } = useTranslation(["feeds", "rules"]);
  const { number } = useFormat();
  const { publishedAt, rule, likes, comments, points, doublingHours, hours, commonSpaceHours } =
    why;
  const some = (value: number) => number(Math.round(value * 10) / 10);
  return (
    <div className="grid gap-4">
      <dl className="pixel-corners divide-y-2 divide-line border-2 border-line">
        <Part name={t("why.published")}>
          <Time value={publishedAt} show="relative" />
        </Part>
        <Part name={t("why.likes", { count: likes.people })}>
          {t("why.each", { people: number(likes.people), each: number(likes.each) })}
        </Part>
        <Part name={t("why.comments", { count: comments.people })}>
          {t("why.each", { people: number(comments.people), each: number(comments.each) })}
        </Part>
        <Part name={t("why.points", { points: number(points) })}>
          {t("why.newer", { hours: some(hours) })}
        </Part>
        {commonSpaceHours !== null && space && (
          <Part name={t("why.inSpace", { space: space.name })}>
            {t("why.newer", { hours: some(commonSpaceHours) })}
          </Part>
        )}
      </dl>
      <p className="font-semibold">
        {t("why.standsAs")} <Time value={why.standsAs} show="dateTime" />
      </p>
      <div className="grid gap-2 text-sm text-muted">
        <p>{t("why.formula", { hours: number(doublingHours), points: number(points) })}</p>
        <p>{t("why.who")}</p>
        {rule !== null && (
          <p>
            <Link to={`/rules#feeds-${rule}`} className="text-link underline">
              {t("why.rule", { version: number(rule) })}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3">
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
