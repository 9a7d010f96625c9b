import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { buttonStyle } from "~/app/components/button-style";
import { classNames } from "~/app/components/class-names";
import { Icon } from "~/app/components/icon";
import { useTranslation } from "~/app/i18n/use-translation";
import { MAX_IMAGES, MAX_IMAGE_BYTES, MAX_VIDEO_BYTES, videoUses } from "~/domain/media/uses";
import { AttachmentRow } from "./attachment-row";
import { type Attaching, useAttachments } from "./use-attachments";
import { useFiles } from "./use-files";
import type { Upload } from "./use-uploads";

export interface AttachmentFieldProps extends Attaching {
  label: string;
  /** Said beside the limits: who will see the files, for one. */
  hint?: string;
  within?: RefObject<HTMLElement | null>;
  /** In a small form: no frame, and its limits are only read out. */
  compact?: boolean;
}

const IMAGES = "image/png,image/jpeg,image/webp,image/gif";
const VIDEOS = "video/mp4,video/webm";
const MIB = 1024 * 1024;

/** See `Attachments`, by which forms name it. */
export default function AttachmentField(props: AttachmentFieldProps) {
  const { use, most = MAX_IMAGES, label, hint, within, compact = false } = props;
  const { t } = useTranslation("media");
  const id = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  const [moved, setMoved] = useState("");
  const attachments = useAttachments(props);
  const { uploads, add } = attachments;
  const hovered = useFiles(within ?? field, add);
  const takesVideo = videoUses.includes(use);

  function move(upload: (typeof uploads)[number], to: number) {
    attachments.move(upload.id, to);
    setMoved(t("moved", { name: upload.name, at: to + 1, count: uploads.length }));
  }

  return (
    <fieldset
      ref={field}
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)] gap-3",
        hovered && "bg-raised",
        compact
          ? hovered && "outline-2 outline-dashed outline-gold"
          : `border-2 border-dashed p-3 ${hovered ? "border-gold" : "border-edge"}`,
      )}
    >
      <legend className={compact ? "sr-only" : "px-1 text-sm font-semibold"}>{label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        <label
          htmlFor={id}
          className={classNames(buttonStyle("quiet"), "cursor-pointer has-focus-visible:outline-2")}
        >
          <Icon name="image-plus" className="size-5" />
          {t(takesVideo ? "addMedia" : "addImages")}
          <input
            id={id}
            type="file"
            multiple
            accept={takesVideo ? `${IMAGES},${VIDEOS}` : IMAGES}
            className="sr-only"
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => {
              add([...(target.files ?? [])]);
              // The same file can be chosen again.
              target.value = "";
            }}
          />
        </label>
        <p id={`${id}-hint`} className={compact ? "sr-only" : "min-w-48 flex-1 text-xs text-muted"}>
          {t(takesVideo ? "limits.media" : "limits.images", {
            count: most,
            image: MAX_IMAGE_BYTES / MIB,
            video: MAX_VIDEO_BYTES / MIB,
          })}{" "}
          {hint}
        </p>
      </div>
      <AttachmentList {...attachments} onMove={move} />
      <output className="sr-only">{moved}</output>
    </fieldset>
  );
}

interface AttachmentListProps extends Pick<
  ReturnType<typeof useAttachments>,
  "uploads" | "alts" | "describe" | "remove" | "retry"
> {
  onMove(upload: Upload, to: number): void;
}

/** The files of a form, from the first that is shown to the last. They are moved by buttons, or pulled by their picture. */
function AttachmentList(props: AttachmentListProps) {
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
    <ol
      className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-2"
      aria-label={t("attached")}
    >
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
