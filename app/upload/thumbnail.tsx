import { Icon } from "~/app/components/icon";
import { useCallback, useState } from "react";
import { classNames } from "~/app/components/class-names";
import type { Upload } from "./use-uploads";

interface ThumbnailProps {
  upload: Upload;
  /** Hears when somebody begins and ends to pull it, where it can be pulled. */
  onPull?(pulled: boolean): void;
  /** As wide as its place. */
  large?: boolean;
}

const SHOWN = "size-full object-cover";

/** A file in small: as it lies in the browser, or as it was uploaded before. */
export function Thumbnail({ upload: { file, media }, onPull, large = false }: ThumbnailProps) {
  const uploaded = media && (media.posterUrl ?? media.variants[0]?.url);
  return (
    <div
      draggable={onPull !== undefined}
      onDragStart={() => onPull?.(true)}
      onDragEnd={() => onPull?.(false)}
      className={classNames(
        "pixel-corners overflow-hidden bg-raised",
        large ? "aspect-video w-full" : "size-11",
        onPull && "cursor-grab",
      )}
    >
      {file ? (
        <LocalFile file={file} />
      ) : (
        <img src={uploaded} alt="" draggable={false} className={SHOWN} />
      )}
    </div>
  );
}

function LocalFile({ file }: { file: File }) {
  const [unreadable, setUnreadable] = useState(false);
  const show = useCallback(
    (element: HTMLImageElement | HTMLVideoElement | null) => {
      if (!element) return undefined;
      const url = URL.createObjectURL(file);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  const fail = () => setUnreadable(true);
  if (unreadable) {
    return (
      <span className="grid size-full place-items-center text-muted">
        <Icon name="image-off" className="size-5" />
      </span>
    );
  }
  return file.type.startsWith("video/") ? (
    <video ref={show} muted playsInline preload="metadata" onError={fail} className={SHOWN} />
  ) : (
    <img ref={show} alt="" draggable={false} onError={fail} className={SHOWN} />
  );
}
