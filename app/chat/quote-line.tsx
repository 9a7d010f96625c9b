import { useTranslation } from "~/app/i18n/use-translation";
import type { Quote } from "~/domain/chat/frames";
import { readMarkdown } from "~/domain/posts/read-markdown";
import { plainText } from "~/domain/posts/tree";
import type { RoomClient } from "./room-client";
import { useRoomState } from "./use-room";

interface QuoteLineProps {
  seq: number;
  /** As the room said, for what is not here. */
  quote?: Quote;
  client: RoomClient;
  onGo(): void;
}

/** What a message answers, in a line; a press leads there. */
export function QuoteLine({ seq, quote, client, onGo }: QuoteLineProps) {
  const { t } = useTranslation("chat");
  // What it answers may be edited or deleted meanwhile.
  useRoomState(client);
  const known = client.log.message(seq);
  const sender = known?.sender ?? quote?.sender;
  const text = known ? known.text : quote?.text;
  const isPicture = text === "" && (known?.media.length ?? 1) > 0;
  return (
    <button
      type="button"
      onClick={onGo}
      aria-label={t("goToOriginal")}
      className="grid min-h-9 min-w-0 border-l-4 border-gold-deep pl-2 text-left text-xs hover:bg-ground"
    >
      <bdi className="truncate font-bold">{sender?.displayName ?? t("somebody")}</bdi>
      <span className="truncate text-muted">
        {isPicture
          ? t("picture")
          : typeof text === "string"
            ? plainText(readMarkdown(text.slice(0, 200)).body)
            : t(known?.deleted || quote ? "deleted" : "earlierMessage")}
      </span>
    </button>
  );
}
