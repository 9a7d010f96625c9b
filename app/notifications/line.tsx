import type { ReactNode } from "react";
import { Link } from "react-router";
import { Avatar } from "~/app/components/avatar";
import { classNames } from "~/app/components/class-names";
import { PixelIcon } from "~/app/components/pixel-icon";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { formatMoney } from "~/domain/format";
import { formatToken, tokenUnits } from "~/domain/format-token";
import type { Language } from "~/domain/language";
import { isElsewhere } from "~/domain/notifications/elsewhere";
import { iconOf, wordsOf } from "~/domain/notifications/presentation";
import type { NotificationView } from "~/domain/notifications/view";

/** Says a line in the language of the page. */
function useWords() {
  const { t, i18n } = useTranslation("notifications");
  const language = i18n.language as Language;
  return (line: Parameters<typeof wordsOf>[0]): string => {
    const { key, values } = wordsOf(
      line,
      (cents) => formatMoney(language, cents),
      (amount) => formatToken(language, amount, tokenUnits.STEAD),
    );
    return t(key, values);
  };
}

interface LineProps {
  notification: NotificationView;
  onFollow?(): void;
  /** What it asks for, beside it. */
  action?: ReactNode;
}

/** One line of the list, which leads to what it tells of. */
export function Line({ notification, onFollow, action }: LineProps) {
  const { t } = useTranslation("notifications");
  const words = useWords();
  const { actors, target, read, time } = notification;
  const [newest] = actors;
  return (
    <li
      className={classNames(
        "flex flex-wrap items-center border-b-2 border-line last:border-b-0",
        !read && "bg-raised",
      )}
    >
      <Link
        to={target.url}
        onClick={onFollow}
        className="grid min-h-14 min-w-56 flex-1 grid-cols-[auto_1fr_auto] items-center gap-3 px-3 py-2 hover:bg-raised"
      >
        {newest?.avatarUrl ? (
          <Avatar src={newest.avatarUrl} />
        ) : (
          <span className="pixel-corners grid size-9 place-items-center bg-raised">
            <PixelIcon name={iconOf(notification)} className="size-6" />
          </span>
        )}
        <span className="grid min-w-0 gap-0.5">
          <span className={classNames("text-sm wrap-anywhere", !read && "font-semibold")}>
            {words(notification)}
          </span>
          {isElsewhere(target.kind) && target.title && (
            <bdi className="truncate text-sm text-muted">{target.title}</bdi>
          )}
          <Time value={time} show="relative" className="text-xs text-muted" />
        </span>
        {!read && (
          <span className="pixel-corners-sm size-3 bg-coral">
            <span className="sr-only">{t("unread")}</span>
          </span>
        )}
      </Link>
      {action && <div className="px-3 py-1.5 empty:hidden">{action}</div>}
      <Also notification={notification} onFollow={onFollow} />
    </li>
  );
}

type Also = NotificationView["also"][number];

/** What came of the same order; of several rewards how many. */
function Also({ notification: { also }, onFollow }: Pick<LineProps, "notification" | "onFollow">) {
  const { t } = useTranslation("notifications");
  const words = useWords();
  const rewards = also.filter(({ kind }) => kind === "task-ready");
  const shown = rewards.length > 1 ? [rewards[0]!, ...also.filter(isNoReward)] : also;
  if (!shown.length) return null;
  return (
    <ul className="basis-full pb-1 pl-15">
      {shown.map((one) => (
        <li key={`${one.kind}:${one.target.id}`}>
          <Link
            to={one.target.url}
            onClick={onFollow}
            className="flex min-h-11 items-center gap-2 pr-3 text-sm text-link hover:underline"
          >
            <PixelIcon name={iconOf(one)} className="size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {rewards.length > 1 && one === rewards[0]
                ? t("rewardsReady", { count: rewards.length })
                : words({ ...one, actors: [], count: 1 })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const isNoReward = ({ kind }: Also) => kind !== "task-ready";
