import { Icon } from "~/app/components/icon";
import { type RefObject, useId, useRef, useState } from "react";
import { buttonStyle } from "~/app/components/button-style";
import { classNames } from "~/app/components/class-names";
import { useTranslation } from "~/app/i18n/use-translation";
import { MAX_IMAGE_BYTES, MAX_IMAGES, MAX_VIDEO_BYTES, videoUses } from "~/domain/media/uses";
import { AttachmentList } from "./attachment-list";
import { type Attaching, useAttachments } from "./use-attachments";
import { useFiles } from "./use-files";

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
