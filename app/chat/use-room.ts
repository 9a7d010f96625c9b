import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { lineOf } from "./line-of";
import { mayShow } from "./preferences";
import { type Opened, RoomClient } from "./room-client";
import { announceNews } from "./announce-news";

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
