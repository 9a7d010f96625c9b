import { useEffect, useState, useSyncExternalStore } from "react";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { mayShow } from "./preferences";
import { RoomClient } from "./room-client";
import { tellOfNews } from "./tell-of-news";

interface Wanted {
  groupId: string;
  groupName: string;
  playerId: string;
  /** A message to begin at. */
  seq?: number;
}

/** A room for as long as it is shown. */
export function useRoom({ groupId, groupName, playerId, seq }: Wanted) {
  const { t } = useTranslation(["chat", "common"]);
  const [client, setClient] = useState<RoomClient>();
  useEffect(() => {
    const room = new RoomClient({
      groupId,
      playerId,
      seq,
      mayShowTyping: () => mayShow("typing"),
      onNews(one) {
        const message = room.log.message(one);
        if (message && !room.isSilent) tellOfNews({ groupId, groupName, message });
      },
      onProblem(what, error) {
        if (what === "change") return toast("danger", t("common:failed"));
        console.warn(error);
        toast("danger", t(`failed.${what}`));
      },
    });
    setClient(room);
    room.open();
    return () => room.close();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another message of the same room is gone to, not begun at
  }, [groupId, groupName, playerId, t]);
  return client?.groupId === groupId ? client : undefined;
}

export const useRoomState = (client: RoomClient) =>
  useSyncExternalStore(client.subscribe, client.read, client.read);
