import { useTranslation } from "~/app/i18n/use-translation";
import type { Quote } from "~/domain/chat/frames";
import type { Person } from "~/domain/profile/view-person";
import { lineOf } from "./line-of";
import type { RoomClient } from "./room-client";
import { useRoomState } from "./use-room";

interface QuoteLineProps {
  seq: number;
  /** The room's copy of a message that is not here. */
  quote?: Quote;
  client: RoomClient;
  nameOf(id: string): Person | undefined;
  onGo(): void;
}

/** What a message answers, in a line; a press leads there. */
export function QuoteLine({ seq, quote, client, nameOf, onGo }: QuoteLineProps) {
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
      className="relative grid min-h-9 min-w-0 border-l-4 after:absolute after:inset-x-0 after:-inset-y-1 border-gold-deep pl-2 text-left text-xs hover:bg-ground"
    >
      <bdi className="truncate font-bold">{sender?.displayName ?? t("somebody")}</bdi>
      <span className="truncate text-muted">
        {isPicture
          ? t("picture")
          : typeof text === "string"
            ? lineOf(text, nameOf)
            : t(known?.deleted || quote ? "deleted" : "earlierMessage")}
      </span>
    </button>
  );
}
