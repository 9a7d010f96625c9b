import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import { classNames } from "~/app/components/class-names";
import { Icon } from "~/app/components/icon";
import { Button } from "~/app/components/button";
import { EmptyState } from "~/app/components/empty-state";
import { IconButton } from "~/app/components/icon-button";
import { Spinner } from "~/app/components/spinner";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { useHydrated } from "~/app/use-hydrated";
import { MessageRow } from "./message-row";
import type { RoomClient } from "./room-client";
import { type Row, rowsOf } from "./room-rows";
import type { RowActions } from "./row-actions";
import { placeIn, StillRows } from "./still-rows";
import { useRoomState } from "./use-room";
import { useRowTouch } from "./use-row-touch";
import { useScrolling } from "./use-scrolling";

/** So near to an end counts as being there. */
const NEAR_PX = 80;
/** Older ones are asked for before their place is reached. */
const AHEAD_PX = 1_200;

/** Rows are measured so long before they come into sight: until then each is taken for as high as the middle one. */
const MEASURED_PX = 1_000;

/** A list that has not moved for so many frames has found its place; it is not waited for longer than the second. */
const STILL_FRAMES = 3;
const MAX_FRAMES = 40;
/** Above the first row, where it is said that older ones come. */
const MARGIN_PX = 44;

/** Of what one has read, so much stands above what is new. */
const ABOVE_LINE_PX = 64;

/** Beneath the last row. */
const END_PX = 12;

const DAYS = {
  here: (time: string) => new Date(time).toDateString(),
  // Counted as the server counts them.
  utc: (time: string) => time.slice(0, 10),
};

const seqOf = (row: Row | undefined) =>
  row?.kind === "message" ? row.message.seq : row?.kind === "member" ? row.entry.seq : undefined;

interface MessageListProps {
  client: RoomClient;
  actions: RowActions;
  /** A message that a link leads to; `at` grows with each time somebody wants to see it. */
  wanted: { seq: number; at: number } | undefined;
}

/** The messages of a room. It holds its place while older ones come, and follows new ones at its end. */
export function MessageList({ client, actions, wanted }: MessageListProps) {
  const { t } = useTranslation(["chat", "common"]);
  const { number } = useFormat();
  const { version, line, anchor, older, newer, unread, news } = useRoomState(client);
  const run = client.run;
  const hydrated = useHydrated();
  const [cameFromServer] = useState(!hydrated);
  const rows = useMemo(
    () => rowsOf(client.log, client.run, { line, dayOf: hydrated ? DAYS.here : DAYS.utc }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the log says by its version that it changed
    [client, version, line, anchor, hydrated],
  );
  const from = run?.from ?? 0;
  const to = run?.to ?? 0;
  // What is put before the first row must not move what is seen; another part of the room is another list.
  const [seen, setSeen] = useState({ from, to, rows, prepended: false, view: 0 });
  if (seen.rows !== rows) {
    const isSame = seen.to === 0 || (from <= seen.to + 1 && to + 1 >= seen.from);
    const prepended = isSame && from < seen.from && seen.from > 0;
    setSeen({ from, to, rows, prepended, view: isSame ? seen.view : seen.view + 1 });
  }
  const list = useRef<VirtualizerHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const stillBox = useRef<HTMLElement>(null);
  const began = useRef(false);
  const atEnd = useRef(true);
  const [isScrolledUp, setScrolledUp] = useState(false);
  const [settled, setSettled] = useState(false);
  const isPresent = run === undefined || run.to === client.log.last;
  const [marked, setMarked] = useState<number>();

  const toEnd = () => {
    if (rows.length) list.current?.scrollToIndex(rows.length - 1, { align: "end", offset: END_PX });
  };
  /** Where the room began, until somebody scrolls: rows and the box itself turn out higher or lower meanwhile. */
  const aim = useRef<{ key: string; offset: number }>(undefined);
  const keepPlace = () => {
    if (!began.current) return;
    if (atEnd.current) return toEnd();
    const { key, offset } = aim.current ?? {};
    const index = rows.findIndex((row) => row.key === key);
    if (index >= 0) list.current?.scrollToIndex(index, { align: "start", offset });
  };
  const look = useEffectEvent(() => {
    const place = box.current;
    // Before it has found its place, what stands there says nothing.
    if (!place || !settled) return;
    const { scrollTop, scrollHeight, clientHeight } = place;
    const left = scrollHeight - scrollTop - clientHeight;
    atEnd.current = left < NEAR_PX;
    setScrolledUp(left > (unread ? NEAR_PX : clientHeight / 2) || !isPresent);
    if (scrollTop < AHEAD_PX && older === "idle") void client.loadOlder();
    if (left < AHEAD_PX && newer === "idle") void client.loadNewer();
    markSeen();
  });
  const markSeen = useEffectEvent(() => {
    const { current } = list;
    if (!current || document.visibilityState === "hidden" || !document.hasFocus()) return;
    let at = current.findItemIndex(current.scrollOffset + current.viewportSize - 1);
    while (at >= 0 && seqOf(rows[at]) === undefined) at -= 1;
    const last = atEnd.current && isPresent ? client.log.last : seqOf(rows[at]);
    if (last !== undefined) client.markRead(last);
  });

  // Where one begins to read: where one reads already, at what is new, or at the end.
  const begin = useEffectEvent(() => {
    if (began.current || !rows.length || !hydrated) return;
    began.current = true;
    let [frames, still, before] = [0, 0, -1];
    const settle = () => {
      const top = box.current?.scrollTop ?? 0;
      still = top === before ? still + 1 : 0;
      before = top;
      frames += 1;
      if (still < STILL_FRAMES && frames < MAX_FRAMES) requestAnimationFrame(settle);
      else setSettled(true);
    };
    requestAnimationFrame(settle);
    const at = rows.findIndex(({ kind }) => kind === "unread");
    const place = placeIn(stillBox.current, rows.length);
    if (wanted || place || at >= 0) atEnd.current = false;
    if (wanted) return;
    const { index, offset } = place ?? { index: at, offset: -ABOVE_LINE_PX };
    if (index < 0) return toEnd();
    aim.current = { key: rows[index]!.key, offset };
    keepPlace();
  });
  useLayoutEffect(() => {
    begin();
  }, [rows]);
  const { view } = seen;
  const turn = useEffectEvent(() => {
    if (began.current && atEnd.current) toEnd();
  });
  useLayoutEffect(() => {
    turn();
  }, [view]);

  const follow = useEffectEvent(() => {
    if (!began.current) return;
    if (rows.at(-1)?.kind === "pending" || atEnd.current) toEnd();
    requestAnimationFrame(() => look());
  });
  const last = rows.at(-1)?.key;
  useEffect(() => {
    follow();
  }, [last]);
  useEffect(() => {
    requestAnimationFrame(() => look());
  }, [from, settled]);

  const show = useEffectEvent((seq: number) => {
    aim.current = undefined;
    // What changes a message has no row of its own.
    const at = rows.findIndex((row) => (seqOf(row) ?? 0) >= seq);
    if (at < 0) return;
    atEnd.current = false;
    list.current?.scrollToIndex(at, { align: "center" });
    setMarked(seq);
  });
  const wantedSeq = wanted?.seq;
  const wantedAt = wanted?.at;
  const isWantedHere = wantedSeq !== undefined && client.log.entry(wantedSeq) !== undefined;
  useEffect(() => {
    if (wantedSeq === undefined || !isWantedHere) return undefined;
    const frame = requestAnimationFrame(() => show(wantedSeq));
    const timer = setTimeout(() => setMarked(undefined), 3_000);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [wantedSeq, wantedAt, isWantedHere]);

  useEffect(() => {
    const back = () => look();
    const drawLineBelow = () => client.drawLine();
    const turn = () => (document.visibilityState === "hidden" ? drawLineBelow() : back());
    addEventListener("focus", back);
    addEventListener("blur", drawLineBelow);
    document.addEventListener("visibilitychange", turn);
    return () => {
      removeEventListener("focus", back);
      removeEventListener("blur", drawLineBelow);
      document.removeEventListener("visibilitychange", turn);
    };
  }, [client]);

  useRowTouch(box);
  useScrolling(box, () => {
    if (!began.current) return;
    aim.current = undefined;
    setSettled(true);
  });

  const lineIsAbove =
    line !== undefined && run !== undefined && line + 1 < run.from && news > 0 && isPresent;
  const rowOf = (row: Row) => (
    <MessageRow
      key={row.key}
      row={row}
      client={client}
      actions={actions}
      isMarked={marked !== undefined && seqOf(row) === marked}
    />
  );
  const firstEntry = from > 1 ? client.log.entry(from) : undefined;
  const firstDay = firstEntry && { kind: "day" as const, key: "from", day: firstEntry.sentAt };
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={box}
        aria-label={t("messages")}
        aria-hidden={!hydrated && rows.length > 0}
        // A box that scrolls is reached by keys, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={classNames(
          "chat-messages h-full overflow-y-auto overscroll-contain px-2 [overflow-anchor:none] sm:px-4",
          // A few frames, until it has found its place.
          !cameFromServer && !settled && rows.length > 0 && "invisible",
        )}
      >
        <div className="flex min-h-full flex-col justify-end">
          <div className="grid h-11 shrink-0 place-items-center">
            {older === "busy" && <Spinner />}
            {older !== "busy" && from <= 1 && <p className="text-xs text-muted">{t("start")}</p>}
            {older === "failed" && (
              <Button tone="quiet" onClick={() => void client.loadOlder()}>
                {t("loadMore")}
              </Button>
            )}
          </div>
          {hydrated && (
            <Virtualizer
              key={seen.view}
              ref={list}
              scrollRef={box}
              data={rows}
              shift={seen.prepended}
              startMargin={MARGIN_PX}
              bufferSize={MEASURED_PX}
              onScroll={() => look()}
              onResize={keepPlace}
            >
              {rowOf}
            </Virtualizer>
          )}
          {!rows.some(({ kind }) => kind === "message" || kind === "pending") && (
            <EmptyState title={t("noMessages")} hint={t("noMessagesHint")} />
          )}
          <div className="h-3 shrink-0" />
        </div>
      </section>
      {cameFromServer && !settled && rows.length > 0 && (
        <StillRows box={stillBox} client={client} from={from} isBehind={hydrated}>
          {firstDay && rowOf(firstDay)}
          {rows.map(rowOf)}
        </StillRows>
      )}
      {lineIsAbove && (
        <div className="absolute inset-x-0 top-2 mx-auto flex w-fit bg-ground shadow-float">
          <Button tone="secondary" onClick={() => actions.goTo(line + 1)}>
            {t("firstUnread", { count: news, number: number(news) })}
          </Button>
          <IconButton label={t("common:close")} onClick={() => client.rubLine()}>
            <Icon name="x" className="size-5" />
          </IconButton>
        </div>
      )}
      {isScrolledUp && (
        <Button
          tone="secondary"
          aria-label={unread ? t("toPresentUnread", { count: unread }) : t("toPresent")}
          title={t("toPresent")}
          className="absolute bottom-3 right-3 shadow-float"
          onClick={() => {
            aim.current = undefined;
            atEnd.current = true;
            if (isPresent) toEnd();
            else client.goToPresent();
          }}
        >
          <Icon name="arrow-down" className="size-5" />
          {unread > 0 && (unread > 99 ? "99+" : unread)}
        </Button>
      )}
    </div>
  );
}
