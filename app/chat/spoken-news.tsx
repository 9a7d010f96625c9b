import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { plainText } from "~/domain/posts/tree";
import { readMarkdown } from "~/domain/posts/read-markdown";
import type { RoomClient } from "./room-client";
import { useRoomState } from "./use-room";

/** Tells screen readers what others say, politely and once; what is loaded from before is not told. */
export function SpokenNews({ client }: { client: RoomClient }) {
  const { t } = useTranslation("chat");
  const { headSeq, welcomed } = useRoomState(client);
  const [spoken, setSpoken] = useState("");
  const [from, setFrom] = useState<number>();
  if (welcomed && from === undefined) setFrom(headSeq);
  const tell = useEffectEvent((seq: number) => {
    const message = from !== undefined && seq > from ? client.log.message(seq) : undefined;
    if (!message || message.senderId === client.log.playerId || message.text === undefined) return;
    const text = message.text === "" ? t("picture") : plainText(readMarkdown(message.text).body);
    setSpoken(t("spoken", { name: message.sender.displayName ?? t("somebody"), text }));
  });
  useEffect(() => {
    tell(headSeq);
  }, [headSeq]);
  return <output className="sr-only">{spoken}</output>;
}
