import { classNames } from "~/app/components/class-names";
import type { MediaView } from "~/domain/media/view";

interface VideoProps {
  video: Pick<MediaView, "url" | "posterUrl" | "width" | "height">;
  /** What it shows. */
  label: string;
  className?: string;
}

/** A video as wide as its place, in its own shape from the beginning; nothing but its poster loads before it is played. */
export function Video({ video: { url, posterUrl, width, height }, label, className }: VideoProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- players have none for theirs
    <video
      controls
      playsInline
      preload="none"
      src={url}
      poster={posterUrl}
      width={width}
      height={height}
      aria-label={label}
      className={classNames("h-auto max-h-[80dvh] w-full bg-night object-contain", className)}
    />
  );
}
