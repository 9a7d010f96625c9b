import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { Badge } from "~/app/components/badge";
import { Checkbox } from "~/app/components/checkbox";
import { classNames } from "~/app/components/class-names";
import { LoadMore } from "~/app/components/load-more";
import { EmptyState } from "~/app/components/empty-state";
import { Icon } from "~/app/components/icon";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import type { CaseView } from "~/domain/moderation/view";
import { wordsOf } from "./words-of";

interface CaseQueueProps {
  items: readonly CaseView[];
  current: string | undefined;
  checked: readonly string[];
  onCheck(id: string): void;
  onCheckAll(ids: readonly string[]): void;
  withSpace?: boolean;
  nextCursor: string | null;
  busy: boolean;
  failed: boolean;
  onLoad(cursor: string): void;
}

/** What waits, the longest first. It stays where it is while one case after another is judged. */
export function CaseQueue(props: CaseQueueProps) {
  const { items, current, checked, onCheck, onCheckAll, withSpace, ...more } = props;
  const { t } = useTranslation("moderation");
  const list = useRef<HTMLUListElement>(null);
  // Keys may move to what is out of sight: the list scrolls, not the page.
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>("[aria-current=true]")?.closest("li");
    const box = list.current;
    if (!row || !box) return;
    const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight];
    if (top < box.scrollTop) box.scrollTop = top;
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
  }, [current]);
  const choosable = items.filter(({ may }) => may.length > 0);
  if (!items.length) {
    return (
      <div className="md:hidden">
        <EmptyState title={t("none.cases")} hint={t("none.casesHint")} />
      </div>
    );
  }
  const all = choosable.length > 0 && choosable.every(({ id }) => checked.includes(id));
  return (
    <section aria-label={t("desk.list")} className="md:sticky md:top-34">
      {choosable.length > 1 && (
        <Checkbox
          label={t("desk.selectAll")}
          checked={all}
          onChange={() => onCheckAll(all ? [] : choosable.map(({ id }) => id))}
          className="border-b-2 border-line px-3"
        />
      )}
      <ul
        ref={list}
        className="relative grid grid-cols-[minmax(0,1fr)] md:max-h-[calc(100dvh-12rem)] md:overflow-y-auto"
      >
        {items.map((one) => (
          <QueueRow
            key={one.id}
            one={one}
            isCurrent={one.id === current}
            isChecked={checked.includes(one.id)}
            onCheck={() => onCheck(one.id)}
            withSpace={withSpace}
          />
        ))}
        {more.nextCursor !== null && (
          <li>
            <LoadMore {...more} />
          </li>
        )}
      </ul>
    </section>
  );
}

interface QueueRowProps {
  one: CaseView;
  isCurrent: boolean;
  isChecked: boolean;
  onCheck(): void;
  withSpace: boolean | undefined;
}

/** So much of a text is shown at most. */
const EXCERPT = 120;

function QueueRow({ one, isCurrent, isChecked, onCheck, withSpace }: QueueRowProps) {
  const { t } = useTranslation("moderation");
  const { search } = useLocation();
  const { id, origin, state, space, thing, reports, waitingSince, may } = one;
  const said = wordsOf(thing)?.slice(0, EXCERPT);
  const files = thing.files + thing.shown.length;
  return (
    <li
      className={classNames(
        "relative flex items-start border-b-2 border-line",
        isCurrent && "md:bg-raised md:shadow-[inset_4px_0_0_var(--color-gold)]",
      )}
    >
      <label className="grid size-11 shrink-0 place-items-center">
        <span className="sr-only">
          {t("desk.select", { text: said ?? t(`kind.${thing.kind}`) })}
        </span>
        <input
          type="checkbox"
          checked={isChecked}
          disabled={!may.length}
          onChange={onCheck}
          className="pixel-check size-5 border-2 border-edge bg-surface disabled:opacity-30"
        />
      </label>
      <Link
        to={{ hash: `#${id}`, search }}
        preventScrollReset
        aria-current={isCurrent}
        className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1 py-2.5 pr-3"
      >
        <span className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
          <Badge tone={state === "appealed" ? "gold" : "info"}>
            {t(state === "appealed" ? "badge.appeal" : `badge.${origin}`)}
          </Badge>
          <span>{t(`kind.${thing.kind}`)}</span>
          <Time value={waitingSince} show="relative" className="ml-auto" />
        </span>
        <span dir="auto" className="line-clamp-2 wrap-anywhere text-sm">
          {said || (
            <span className="text-muted">
              {t(files ? "files" : "desk.noText", { count: files })}
            </span>
          )}
        </span>
        <span className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
          {thing.author?.displayName && <bdi className="truncate">{thing.author.displayName}</bdi>}
          {withSpace && space && <bdi className="truncate">{space.name}</bdi>}
          {reports > 0 && (
            <span className="inline-flex items-center gap-1">
              <Icon name="flag" className="size-3.5" /> {t("reports", { count: reports })}
            </span>
          )}
          {files > 0 && said && <span>{t("files", { count: files })}</span>}
        </span>
      </Link>
    </li>
  );
}
