import { ArrowLeft, Ellipsis, Search, Users } from "lucide-react";
import {
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { Link } from "react-router";
import { Avatar } from "~/app/components/avatar";
import { Confirm } from "~/app/components/confirm";
import { ErrorState } from "~/app/components/error-state";
import { IconButton } from "~/app/components/icon-button";
import { Spinner } from "~/app/components/spinner";
import { toast } from "~/app/components/toast";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import { placeBeside } from "~/app/person/place-beside";
import { DeedItem } from "~/app/posts/deed-item";
import { groupPath } from "~/domain/groups/paths";
import type { GroupView } from "~/domain/groups/view";
import { ActiveNow } from "./active-now";
import { Announcement } from "./announcement";
import { MessageBox } from "./message-box";
import { MessageList } from "./message-list";
import type { RowDeeds } from "./message-row";
import type { RoomClient } from "./room-client";
import type { Message } from "./room-log";
import { SpokenNews } from "./spoken-news";
import { PinsBar } from "./pins-bar";
import { StatusBar } from "./status-bar";
import { TypingLine } from "./typing-line";
import { usePeopleHere } from "./use-people-here";
import { useRoom, useRoomState } from "./use-room";
import { useRoomFacts } from "./use-room-facts";
import { useSeenHeight } from "./use-seen-height";

const SearchDialog = lazyWhenReachable(() => import("./search-dialog"));
const CheckDialog = lazyWhenReachable(async () => ({
  default: (await import("./check-dialog")).CheckDialog,
}));
const PreferencesDialog = lazyWhenReachable(async () => ({
  default: (await import("./preferences-dialog")).PreferencesDialog,
}));

interface RoomProps {
  group: GroupView;
  playerId: string;
  /** A message that the address names. */
  seq: number | undefined;
}

/** One room: what is said, and where one says something. */
export function Room({ group, playerId, seq }: RoomProps) {
  const { t } = useTranslation(["chat", "common"]);
  const { id, name } = group;
  const client = useRoom({ groupId: id, groupName: name, playerId, seq });
  useSeenHeight();
  return (
    <section aria-label={name} className="flex min-h-0 flex-1 flex-col">
      {client ? (
        <OpenRoom key={id} group={group} client={client} seq={seq} />
      ) : (
        <>
          <RoomHead group={group} />
          <output className="grid flex-1 place-items-center">
            <Spinner />
            <span className="sr-only">{t("common:loading")}</span>
          </output>
        </>
      )}
    </section>
  );
}

interface OpenRoomProps {
  group: GroupView;
  client: RoomClient;
  seq: number | undefined;
}

function OpenRoom({ group, client, seq }: OpenRoomProps) {
  const { t } = useTranslation(["chat", "common"]);
  const place = useRef<HTMLDivElement>(null);
  const { stage, welcomed, status, pinnings } = useRoomState(client);
  const { people, nameOf } = usePeopleHere(client);
  const [replyTo, setReplyTo] = useState<Message>();
  const [editing, setEditing] = useState<Message>();
  const [searching, setSearching] = useState(false);
  const { facts, mute, acknowledge, pin } = useRoomFacts(client.groupId, pinnings);
  const muted = facts?.muted ?? false;
  useEffect(() => client.silence(muted), [client, muted]);
  const [removing, setRemoving] = useState<Message>();
  const [wanted, setWanted] = useState(seq === undefined ? undefined : { seq, at: 0 });
  const isAdmin = group.role === "admin" || group.role === "creator";

  const pinned = useMemo(() => facts?.pins.map((one) => one.seq) ?? [], [facts]);
  const deeds = useMemo<RowDeeds>(
    () => ({
      isAdmin,
      nameOf,
      goTo: (to) => void goToNow(client, to, setWanted, () => toast("info", t("notThere"))),
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
    }),
    [isAdmin, nameOf, client, t, pinned, pin],
  );
  const follow = useEffectEvent((to: number) => deeds.goTo(to));
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
  const isOver = status === "notMember" || status === "disbanded" || status === "session";
  return (
    <>
      <RoomHead group={group}>
        <IconButton label={t("searchIn")} onClick={() => setSearching(true)}>
          <Search aria-hidden="true" />
        </IconButton>
        <HereButton client={client} />
        <RoomMenu client={client} muted={facts?.muted} onMute={mute} />
      </RoomHead>
      <StatusBar client={client} />
      {facts && !facts.acknowledged && facts.announcement !== "" && (
        <Announcement text={facts.announcement} onAcknowledge={acknowledge} />
      )}
      {facts && (
        <PinsBar
          pins={facts.pins}
          onGo={deeds.goTo}
          onUnpin={isAdmin ? (one) => void pin(one, false) : undefined}
        />
      )}
      <div className="flex min-h-0 flex-1">
        <div ref={place} className="flex min-h-0 min-w-0 flex-1 flex-col">
          {stage === "failed" ? (
            <div className="flex-1 overflow-y-auto">
              <ErrorState title={t("failed.fetch")} onRetry={() => client.open()} />
            </div>
          ) : isReady ? (
            <MessageList client={client} deeds={deeds} wanted={wanted} />
          ) : (
            <output className="grid flex-1 place-items-center">
              <Spinner />
              <span className="sr-only">{t("common:loading")}</span>
            </output>
          )}
          <TypingLine client={client} />
          {!isOver && (
            <MessageBox
              client={client}
              groupName={group.name}
              people={people}
              within={place}
              replyTo={replyTo}
              editing={editing}
              onDone={done}
              onEditLast={() => {
                const last = client.log.lastOwn();
                if (last) deeds.edit(last);
              }}
            />
          )}
        </div>
        <aside className="hidden w-60 overflow-y-auto border-l-2 border-line p-4 xl:block">
          <ActiveNow client={client} />
        </aside>
      </div>
      <SpokenNews client={client} />
      {searching && (
        <Suspense>
          <SearchDialog
            groupId={client.groupId}
            onGo={deeds.goTo}
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
    </>
  );
}

async function goToNow(
  client: RoomClient,
  seq: number,
  show: (
    change: (last: { seq: number; at: number } | undefined) => { seq: number; at: number },
  ) => void,
  onNone: () => void,
): Promise<void> {
  if (await client.goTo(seq)) show((last) => ({ seq, at: (last?.at ?? 0) + 1 }));
  else onNone();
}

function RoomHead({ group, children }: { group: GroupView; children?: ReactNode }) {
  const { t } = useTranslation("chat");
  return (
    <header className="flex min-h-16 items-center gap-2 border-b-2 border-line bg-surface px-2 sm:px-4">
      <Link
        to="/chat"
        aria-label={t("back")}
        className="pixel-corners grid size-11 shrink-0 place-items-center hover:bg-raised md:hidden"
      >
        <ArrowLeft aria-hidden="true" />
      </Link>
      <Link
        to={groupPath(group.id)}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 hover:underline"
      >
        <Avatar src={group.avatarUrl} className="size-10" />
        <span className="grid min-w-0">
          <bdi className="truncate font-bold leading-tight">{group.name}</bdi>
          <span className="truncate text-xs text-muted">
            {t("members", { count: group.members })}
          </span>
        </span>
      </Link>
      {children}
    </header>
  );
}

function HereButton({ client }: { client: RoomClient }) {
  const { t } = useTranslation("chat");
  const { count } = useRoomState(client);
  const panel = useId();
  return (
    <div className="xl:hidden">
      <button
        type="button"
        popoverTarget={panel}
        aria-label={`${t("activeNow")}: ${count}`}
        title={t("activeNow")}
        className="pixel-corners inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 px-2 text-sm font-semibold hover:bg-raised"
      >
        <Users aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only">{t("activeNow")}</span>
        <span className="inline-flex items-center gap-1">
          <span aria-hidden="true" className="pixel-corners-sm size-2 bg-success" />
          {count}
        </span>
      </button>
      <div
        id={panel}
        popover="auto"
        onToggle={(event) => {
          const isOwn = event.target === event.currentTarget;
          if (isOwn && event.newState === "open") placeBeside(event.currentTarget);
        }}
        className="pixel-corners fixed inset-auto m-0 max-h-[60dvh] w-64 overflow-y-auto border-2 border-line bg-surface p-4 text-ink shadow-float open:animate-rise"
      >
        <ActiveNow client={client} />
      </div>
    </div>
  );
}

interface RoomMenuProps {
  client: RoomClient;
  /** Undefined until the room has said. */
  muted: boolean | undefined;
  onMute(muted: boolean): void;
}

function RoomMenu({ client, muted, onMute }: RoomMenuProps) {
  const { t } = useTranslation("chat");
  const panel = useId();
  const [open, setOpen] = useState<"check" | "preferences">();
  const close = () => document.getElementById(panel)?.hidePopover();
  const { groupId } = client;
  return (
    <>
      <IconButton label={t("roomMenu")} popoverTarget={panel}>
        <Ellipsis aria-hidden="true" />
      </IconButton>
      <div
        id={panel}
        popover="auto"
        onToggle={(event) => event.newState === "open" && placeBeside(event.currentTarget)}
        className="pixel-corners fixed inset-auto m-0 w-64 border-2 border-line bg-surface p-2 text-ink shadow-float open:animate-rise"
      >
        {muted !== undefined && (
          <DeedItem close={close} act={() => onMute(!muted)}>
            {t(muted ? "unmute" : "mute")}
          </DeedItem>
        )}
        <DeedItem close={close} act={() => setOpen("preferences")}>
          {t("preferences.title")}
        </DeedItem>
        <DeedItem close={close} act={() => setOpen("check")}>
          {t("check.title")}
        </DeedItem>
      </div>
      <Suspense>
        {open === "check" && <CheckDialog groupId={groupId} onClose={() => setOpen(undefined)} />}
        {open === "preferences" && <PreferencesDialog onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}
