import { Icon } from "~/app/components/icon";
import { classNames } from "~/app/components/class-names";
import { IconButton } from "~/app/components/icon-button";
import { useTranslation } from "~/app/i18n/use-translation";
import { MessageMedia } from "./message-media";
import { MessageText } from "./message-text";
import type { RoomClient } from "./room-client";
import type { Pending } from "./room-log";

interface PendingBubbleProps {
  pending: Pending;
  goesOn: boolean;
  client: RoomClient;
  /** Nothing can be sent here any more. */
  isOver: boolean;
}

const nobody = () => undefined;

/** What one sent, before the room has it. */
export function PendingBubble({ pending, goesOn, client, isOver }: PendingBubbleProps) {
  const { t } = useTranslation(["chat", "errors"]);
  const { clientId, text, media, state } = pending;
  const isFailed = state === "failed";
  return (
    <article
      data-row
      tabIndex={-1}
      aria-label={t(isFailed ? "failed.send" : "sending")}
      className={classNames("grid justify-items-end gap-0.5 pl-13", goesOn ? "pt-0.5" : "pt-2.5")}
    >
      <div className="flex max-w-full flex-row-reverse items-center gap-1">
        <div
          className={classNames(
            "pixel-corners grid min-w-0 max-w-[min(36rem,100%)] grid-cols-[minmax(0,auto)] gap-1.5 border-2 bg-raised px-3 py-1.5 text-sm",
            isFailed ? "border-danger" : "border-edge border-dashed",
          )}
        >
          {text !== "" && <MessageText text={text} nameOf={nobody} />}
          <MessageMedia media={media} />
          {!isFailed && (
            <p className="-mb-0.5 flex items-center gap-1 justify-self-end text-xs text-muted">
              <Icon name="clock" className="size-3.5" />
              {t("sending")}
            </p>
          )}
        </div>
        {isFailed && (
          <IconButton label={t("discard")} onClick={() => client.discard(clientId)}>
            <Icon name="x" className="size-5" />
          </IconButton>
        )}
      </div>
      {isFailed && isOver && (
        <p className="text-sm font-semibold text-danger">{t("failed.send")}</p>
      )}
      {isFailed && !isOver && (
        <button
          type="button"
          onClick={() => client.retry(clientId)}
          className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-danger hover:underline"
        >
          <Icon name="rotate-ccw" className="size-4" />
          {t("failed.send")} · {t("retry")}
        </button>
      )}
    </article>
  );
}
