import { useEffect, useRef, useState } from "react";
import { classNames } from "~/app/components/class-names";
import { useTranslation } from "~/app/i18n/use-translation";
import { AttachmentRow } from "./attachment-row";
import type { useAttachments } from "./use-attachments";
import type { Upload } from "./use-uploads";

interface AttachmentListProps extends Pick<
  ReturnType<typeof useAttachments>,
  "uploads" | "alts" | "describe" | "remove" | "retry"
> {
  onMove(upload: Upload, to: number): void;
}

/** The files of a form, from the first that is shown to the last. They are moved by buttons, or pulled by their picture. */
export function AttachmentList(props: AttachmentListProps) {
  const { uploads, alts, describe, remove, retry, onMove } = props;
  const { t } = useTranslation("media");
  const [pulled, setPulled] = useState<Upload>();
  // A button that was pressed keeps the focus where its file went.
  const pressed = useRef<HTMLElement>(null);
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [uploads]);
  if (!uploads.length) return null;
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-label={t("attached")}>
      {uploads.map((upload, at) => (
        <li
          key={upload.id}
          className={classNames(
            "border-2 border-line bg-surface p-2",
            upload.id === pulled?.id && "opacity-50",
          )}
        >
          <AttachmentRow
            upload={upload}
            alt={alts[upload.id] ?? ""}
            place={{ at, count: uploads.length }}
            onDescribe={(alt) => describe(upload.id, alt)}
            onMove={(to, button) => {
              pressed.current = button;
              onMove(upload, to);
            }}
            onPulledOver={() => pulled && pulled.id !== upload.id && onMove(pulled, at)}
            onPull={(isPulled) => setPulled(isPulled ? upload : undefined)}
            onRetry={() => retry(upload.id)}
            onRemove={() => remove(upload)}
          />
        </li>
      ))}
    </ol>
  );
}
