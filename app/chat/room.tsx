import { Icon } from "~/app/components/icon";
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { Confirm } from "~/app/components/confirm";
import { ErrorState } from "~/app/components/error-state";
import { IconButton } from "~/app/components/icon-button";
import { Spinner } from "~/app/components/spinner";
import { toast } from "~/app/components/toast";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import { useHydrated } from "~/app/use-hydrated";
import type { MessagesPage } from "~/domain/chat/room-facts";
import type { GroupView } from "~/domain/groups/view";
import { ActiveNow } from "./active-now";
import { Announcement } from "./announcement";
import { HereButton } from "./here-button";
import { isOver as isOverFor } from "./line-state";
import type { Message } from "./message";
import { MessageBox } from "./message-box";
import { MessageList } from "./message-list";
import type { RowActions } from "./row-actions";
import { PinsBar } from "./pins-bar";
import { RoomHead } from "./room-head";
import { RoomMenu } from "./room-menu";
import { SpokenNews } from "./spoken-news";
import { StatusBar } from "./status-bar";
import { TypingLine } from "./typing-line";
import { usePeopleHere } from "./use-people-here";
import { useRoom, useRoomState } from "./use-room";
import { type RoomFacts, useRoomFacts } from "./use-room-facts";
import { useSeenHeight } from "./use-seen-height";

const SearchDialog = lazyWhenReachable(() => import("./search-dialog"));

interface RoomProps {
  group: GroupView;
  playerId: string;
  /** A message that the address names. */
  seq: number | undefined;
  /** What the page came with; without it the browser asks. */
  opened?: { page: MessagesPage; facts: RoomFacts };
}

/** One room: what is said, and where one says something. Key it by the room and the player. */
export function Room({ group, playerId, seq, opened }: RoomProps) {
  const { t } = useTranslation(["chat", "common"]);
  const client = useRoom({
    groupId: group.id,
    groupName: group.name,
    playerId,
    seq,
    opened: opened && { page: opened.page, status: opened.facts },
  });
  useSeenHeight();
  const hydrated = useHydrated();
  const place = useRef<HTMLDivElement>(null);
  const { stage, welcomed, status } = useRoomState(client);
  const { people, nameOf } = usePeopleHere(client);
  const [replyTo, setReplyTo] = useState<Message>();
  const [editing, setEditing] = useState<Message>();
  const [searching, setSearching] = useState(false);
  const { facts, mute, acknowledge, pin } = useRoomFacts(client, opened?.facts);
  const muted = facts?.muted ?? false;
  useEffect(() => client.silence(muted), [client, muted]);
  const [removing, setRemoving] = useState<Message>();
  const [wanted, setWanted] = useState(seq === undefined ? undefined : { seq, at: 0 });
  const isAdmin = group.role === "admin" || group.role === "creator";

  const pinned = useMemo(() => facts?.pins.map((one) => one.seq) ?? [], [facts]);
  const isOver = isOverFor(status);
  const actions = useMemo<RowActions>(() => {
    async function goTo(to: number) {
      // Anew each time, so that who asks twice for one message is led there twice.
      if (await client.goTo(to)) setWanted((last) => ({ seq: to, at: (last?.at ?? 0) + 1 }));
      else toast("info", t("notThere"));
    }
    return {
      isAdmin,
      isOver,
      nameOf,
      goTo: (to) => void goTo(to),
      reply(message) {
        setEditing(undefined);
        setReplyTo(message);
      },
      edit(message) {
        setReplyTo(undefined);
        setEditing(message);
      },
      remove: setRemoving,
      pin: (message, on) => void pin(message.seq, on),
      isPinned: (one) => pinned.includes(one),
    };
  }, [isAdmin, isOver, nameOf, client, t, pinned, pin]);
  const follow = useEffectEvent((to: number) => actions.goTo(to));
  // Another message of the room that is open.
  const first = useRef(seq);
  useEffect(() => {
    if (seq === first.current) return;
    first.current = seq;
    if (seq !== undefined) follow(seq);
  }, [seq]);

  const done = () => {
    setReplyTo(undefined);
    setEditing(undefined);
  };

  const isReady = stage === "ready" && (welcomed || status !== "quiet");
  return (
    <section aria-label={group.name} className="flex min-h-0 flex-1 flex-col">
      <RoomHead group={group}>
        {!isOver && (
          <>
            <IconButton
              label={t("searchIn")}
              className="max-sm:hidden"
              onClick={() => setSearching(true)}
            >
              <Icon name="search" />
            </IconButton>
            <HereButton client={client} />
            <RoomMenu
              client={client}
              group={group}
              announcement={facts?.announcement}
              muted={facts?.muted}
              onMute={mute}
              onSearch={() => setSearching(true)}
            />
          </>
        )}
      </RoomHead>
      <StatusBar client={client} isPublic={group.visibility === "public"} />
      {facts && !isOver && !facts.acknowledged && facts.announcement !== "" && (
        <Announcement text={facts.announcement} onAcknowledge={acknowledge} />
      )}
      {facts && !isOver && (
        <PinsBar
          pins={facts.pins}
          nameOf={nameOf}
          onGo={actions.goTo}
          onUnpin={isAdmin ? (one) => void pin(one, false) : undefined}
        />
      )}
      <div className="flex min-h-0 flex-1">
        <div ref={place} className="flex min-h-0 min-w-0 flex-1 flex-col">
          {stage === "failed" ? (
            <div className="flex-1 overflow-y-auto">
              <ErrorState title={t("failed.fetch")} onRetry={() => client.openAgain()} />
            </div>
          ) : isReady ? (
            <MessageList client={client} actions={actions} wanted={wanted} />
          ) : (
            <Loading />
          )}
          <TypingLine client={client} />
          {!hydrated && <div className="h-[4.0625rem] border-t-2 border-line bg-surface" />}
          {hydrated && !isOver && (
            <MessageBox
              client={client}
              groupName={group.name}
              people={people}
              nameOf={nameOf}
              within={place}
              replyTo={replyTo}
              editing={editing}
              onDone={done}
              onEditLast={() => {
                const last = client.log.lastOwn();
                if (last) actions.edit(last);
              }}
            />
          )}
        </div>
        {!isOver && (
          <aside className="hidden w-60 overflow-y-auto border-l-2 border-line p-4 xl:block">
            <ActiveNow client={client} />
          </aside>
        )}
      </div>
      <SpokenNews client={client} nameOf={nameOf} />
      {searching && (
        <Suspense>
          <SearchDialog
            groupId={client.groupId}
            nameOf={nameOf}
            onGo={actions.goTo}
            onClose={() => setSearching(false)}
          />
        </Suspense>
      )}
      {removing && (
        <Confirm
          title={t("deleteTitle")}
          text={t("deleteText")}
          action={t("delete")}
          busy={false}
          onConfirm={() => {
            if (!client.change({ type: "delete", seq: removing.seq })) {
              toast("danger", t("common:noConnection"));
            }
            setRemoving(undefined);
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </section>
  );
}

function Loading() {
  const { t } = useTranslation("common");
  return (
    <output className="grid flex-1 place-items-center">
      <Spinner />
      <span className="sr-only">{t("loading")}</span>
    </output>
  );
}
