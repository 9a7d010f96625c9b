import { useState } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Person } from "~/domain/profile/view-person";
import { lineOf } from "./line-of";
import type { RoomClient } from "./room-client";
import { useRoomState } from "./use-room";

interface SpokenNewsProps {
  client: RoomClient;
  nameOf(id: string): Person | undefined;
}

/** Tells screen readers what others say, politely and once; what is loaded from before is not told. */
export function SpokenNews({ client, nameOf }: SpokenNewsProps) {
  const { t } = useTranslation("chat");
  const { headSeq, welcomed } = useRoomState(client);
  const [from, setFrom] = useState<number>();
  if (welcomed && from === undefined) setFrom(headSeq);
  const message = from !== undefined && headSeq > from ? client.log.message(headSeq) : undefined;
  const isNews = message?.text !== undefined && message.senderId !== client.log.playerId;
  const text = message?.text ? lineOf(message.text, nameOf) : t("picture");
  const name = message?.sender.displayName ?? t("somebody");
  return <output className="sr-only">{isNews && t("spoken", { name, text })}</output>;
}
