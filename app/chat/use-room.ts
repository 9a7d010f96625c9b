import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { roomPath } from "~/domain/chat/paths";
import { lineOf } from "./line-of";
import { mayShow } from "./preferences";
import { type Opened, RoomClient } from "./room-client";

interface News {
  groupId: string;
  groupName: string;
  /** What it says of the message, as the list does; undefined for what is not shown to this player. */
  body: string | undefined;
  avatarUrl: string | null;
}

const SHORTEST_MS = 1_500;
let soundedAt = 0;
let audio: AudioContext | undefined;

/** A sound, and a notice of the system where it may show one: for whoever does not look. */
function announceNews({ groupId, groupName, body, avatarUrl }: News): void {
  if (document.visibilityState === "visible" && document.hasFocus()) return;
  if (mayShow("sound")) sound();
  const isAllowed = "Notification" in window && Notification.permission === "granted";
  if (!mayShow("notices") || !isAllowed || body === undefined) return;
  try {
    const notice = new Notification(groupName, {
      body,
      tag: `chat ${groupId}`,
      icon: avatarUrl ?? undefined,
    });
    notice.addEventListener("click", () => {
      window.focus();
      notice.close();
      if (!location.pathname.endsWith(groupId)) location.assign(roomPath(groupId));
    });
  } catch {
    // Some phones show them by a service worker alone.
  }
}

/** Two notes of a square wave, as a game would. */
function sound(): void {
  const now = Date.now();
  if (now - soundedAt < SHORTEST_MS) return;
  soundedAt = now;
  try {
    audio ??= new AudioContext();
    // Until somebody has pressed anything here, the browser keeps it silent.
    if (audio.state !== "running") return void audio.resume().catch(console.warn);
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0.04, audio.currentTime);
    gain.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.25);
    gain.connect(audio.destination);
    for (const [pitch, at] of [
      [659, 0],
      [880, 0.09],
    ] as const) {
      const note = audio.createOscillator();
      note.type = "square";
      note.frequency.value = pitch;
      note.connect(gain);
      note.start(audio.currentTime + at);
      note.stop(audio.currentTime + at + 0.08);
    }
  } catch {
    // A browser without sound.
  }
}

interface Wanted {
  groupId: string;
  groupName: string;
  playerId: string;
  /** A message to begin at. */
  seq?: number;
  opened?: Opened;
}

/** A room for as long as it is shown. Another room, or another player's, is another. */
export function useRoom({ groupId, groupName, playerId, seq, opened }: Wanted): RoomClient {
  const { t } = useTranslation(["chat", "common"]);
  const [client] = useState(() => new RoomClient({ groupId, playerId, seq, opened }));
  const onNews = useEffectEvent((one: number) => {
    const message = client.log.message(one);
    if (!message || client.isSilent) return;
    const { text, sender } = message;
    const said = text && lineOf(text, (id) => client.log.senders().find((one) => one.id === id));
    const body = t("spoken", {
      name: sender.displayName ?? t("somebody"),
      text: said || t("picture"),
    });
    const isShown = text !== undefined;
    announceNews({
      groupId,
      groupName,
      body: isShown ? body : undefined,
      avatarUrl: sender.avatarUrl,
    });
  });
  const onProblem = useEffectEvent(
    (what: "fetch" | "read" | "send" | "change", error: unknown): void => {
      if (what === "change") return toast("danger", t("common:failed"));
      console.warn(error);
      return toast("danger", t(`failed.${what}`));
    },
  );
  useEffect(() => {
    client.open({
      mayShowTyping: () => mayShow("typing"),
      onNews: (one) => onNews(one),
      onProblem: (what, error) => onProblem(what, error),
    });
    return () => client.close();
  }, [client]);
  return client;
}

export const useRoomState = (client: RoomClient) =>
  useSyncExternalStore(client.subscribe, client.read, client.read);

/** Whether it is known who is here: without a line nobody says that they leave. */
export function useKnowsWhoIsHere(client: RoomClient): boolean {
  const { status } = useRoomState(client);
  return status === "online" || status === "quiet";
}
