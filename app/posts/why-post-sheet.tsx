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
import type { Weighed, WhyView } from "~/domain/feeds/why";
import type { Language } from "~/domain/language";
import type { PostView } from "~/domain/posts/view";

interface WhyPostSheetProps {
  post: PostView;
  feed: Feed;
  open: boolean;
  onClose(): void;
}

/** What the rule of the feeds says of one post, in its parts and numbers. */
export default function WhyPostSheet({ post, feed, open, onClose }: WhyPostSheetProps) {
  const { t, i18n } = useTranslation(["feeds", "common"]);
  const asked = { params: { id: post.id }, query: { language: i18n.language as Language } };
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

function Recommended({ post: { author, space }, why }: Answer) {
  const { t } = useTranslation(["feeds", "common"]);
  const { number } = useFormat();
  const { likes, comments, points, hours, commonSpaceHours, friendHours, rule } = why;
  const newer = (some: number) => t("why.newer", { hours: number(Math.round(some * 10) / 10) });
  const older = (some: number) => t("why.older", { hours: number(some) });
  const worth = (count: number) => t("why.points", { count });
  const named = author.displayName ?? t("common:deletedPlayer");
  const known = likes.known * likes.each + comments.known * comments.each;
  return (
    <div className="grid gap-4">
      <dl className="pixel-corners divide-y-2 divide-line border-2 border-line">
        <Part name={t("why.published")}>
          <Time value={why.publishedAt} show="relative" />
        </Part>
        <Part
          name={
            likes.all
              ? t("why.likes", { count: likes.all, some: counted(likes.people, "count") })
              : t("why.noLikes")
          }
        >
          {worth(pointsOf(likes))}
        </Part>
        <Part
          name={
            comments.all
              ? t("why.comments", { count: comments.all, some: counted(comments.people, "speak") })
              : t("why.noComments")
          }
        >
          {worth(pointsOf(comments))}
        </Part>
        {known > why.knownMost && (
          <Part name={t("why.knownMost", { points: worth(why.knownMost) })}>{worth(points)}</Part>
        )}
        <Part name={hours > 0 ? t("why.boost") : t("why.noBoost")}>
          {hours > 0 && newer(hours)}
        </Part>
        {why.floorHours !== null && (
          <Part name={t("why.untrusted", { points: number(why.trustPoints) })}>
            {older(why.floorHours)}
          </Part>
        )}
        {why.otherLanguageHours !== null && (
          <Part name={t("why.otherLanguage")}>{older(why.otherLanguageHours)}</Part>
        )}
        {commonSpaceHours !== null && space && (
          <Part name={t("why.inSpace", { space: space.name })}>{newer(commonSpaceHours)}</Part>
        )}
        {friendHours !== null && (
          <Part name={t("why.friend", { name: named })}>{newer(friendHours)}</Part>
        )}
      </dl>
      <p className="font-semibold">
        {t("why.standsAs")} <Time value={why.standsAs} show="dateTime" />
      </p>
      <div className="grid gap-2 text-sm text-muted">
        {commonSpaceHours !== null && friendHours !== null && <p>{t("why.nearest")}</p>}
        {points > 0 && (
          <p>
            {t("why.formula", {
              most: number(why.mostHours),
              points: number(points),
              half: number(why.halfPoints),
            })}
          </p>
        )}
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

  function counted(people: number, as: "count" | "speak") {
    return people ? t(`why.${as}`, { count: people }) : t("why.countNone");
  }
}

/** Before what those without firm money give together is cut. */
const pointsOf = ({ known, weight, each }: Weighed) => (known + weight) * each;

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3">
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
