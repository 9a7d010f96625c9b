import { useState } from "react";
import { Icon } from "~/app/components/icon";
import { useTranslation } from "~/app/i18n/use-translation";
import { localUrl } from "~/app/upload/local-files";
import type { ChatMedia } from "~/domain/chat/frames";

/** What goes with a message that is on its way: as it lies in this browser, which needs no line. */
export function PendingMedia({ media }: { media: readonly ChatMedia[] }) {
  if (!media.length) return null;
  return (
    <ul className="flex flex-wrap gap-1">
      {media.map((file) => (
        <li key={file.id} className="size-28">
          <PendingFile file={file} />
        </li>
      ))}
    </ul>
  );
}

function PendingFile({ file }: { file: ChatMedia }) {
  const { t } = useTranslation("chat");
  const [failed, setFailed] = useState(false);
  const local = localUrl(file.id);
  if (failed || (file.kind === "video" && !local)) {
    return (
      <span className="grid size-full place-items-center bg-surface text-muted">
        <Icon name="hourglass" />
        <span className="sr-only">{t("waitingFile")}</span>
      </span>
    );
  }
  const fail = () => setFailed(true);
  const className = "size-full bg-surface object-cover";
  return file.kind === "video" ? (
    <video src={local} muted playsInline preload="metadata" onError={fail} className={className} />
  ) : (
    <img src={local ?? file.url} alt={t("waitingFile")} onError={fail} className={className} />
  );
}
