import { useState } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { plainText } from "~/domain/posts/tree";
import { readMarkdown } from "~/domain/posts/read-markdown";
import type { RoomClient } from "./room-client";
import { useRoomState } from "./use-room";

/** Tells screen readers what others say, politely and once; what is loaded from before is not told. */
export function SpokenNews({ client }: { client: RoomClient }) {
  const { t } = useTranslation("chat");
  const { headSeq, welcomed } = useRoomState(client);
  const [from, setFrom] = useState<number>();
  if (welcomed && from === undefined) setFrom(headSeq);
  const message = from !== undefined && headSeq > from ? client.log.message(headSeq) : undefined;
  const isNews = message?.text !== undefined && message.senderId !== client.log.playerId;
  const text = message?.text ? plainText(readMarkdown(message.text).body) : t("picture");
  const name = message?.sender.displayName ?? t("somebody");
  return <output className="sr-only">{isNews && t("spoken", { name, text })}</output>;
}
