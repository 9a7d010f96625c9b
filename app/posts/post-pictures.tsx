import { type MouseEvent, Suspense, useState } from "react";
import { classNames } from "~/app/components/class-names";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import { Video } from "~/app/media/video";
import type { AttachedView } from "~/domain/media/attach";

const load = () => import("./picture-viewer");
const PictureViewer = lazyWhenReachable(load);

/** More are behind the last one. */
const MOST = 4;
const GRIDS = ["", "", "grid-cols-2", "grid-cols-2", "grid-cols-2"];

/** What a post shows: a video, or pictures that open large. Without a script each is a link to all of it. */
export function PostPictures({ media }: { media: readonly AttachedView[] }) {
  const { t } = useTranslation("posts");
  const [open, setOpen] = useState<number>();
  const [first] = media;
  if (!first) return null;
  if (first.kind === "video") {
    return <Video video={first} label={first.alt || t("video")} className="max-h-128!" />;
  }
  const shown = media.slice(0, MOST);
  const more = media.length - shown.length;
  const alone = media.length === 1;
  const view = (event: MouseEvent, at: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(at);
  };
  const link = (picture: AttachedView, at: number) => (
    <a
      href={picture.url}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => view(event, at)}
      onPointerEnter={() => void load().catch(console.warn)}
      className="block size-full"
    >
      <img
        src={picture.variants.at(-1)!.url}
        srcSet={picture.variants.map(({ url, width }) => `${url} ${width}w`).join(", ")}
        sizes={
          alone
            ? "(min-width: 48rem) 42rem, calc(100vw - 4.25rem)"
            : "(min-width: 48rem) 21rem, calc(50vw - 2.25rem)"
        }
        width={picture.width}
        height={picture.height}
        alt={picture.alt || t("picture", { at: at + 1, count: media.length })}
        loading="lazy"
        decoding="async"
        className={classNames(
          "w-full bg-raised",
          alone ? "h-auto max-h-128 object-contain" : "object-cover",
          !alone && (shown.length === 3 && at === 0 ? "h-full" : "aspect-4/3"),
        )}
      />
      {at === MOST - 1 && more > 0 && (
        <span className="absolute inset-0 grid place-items-center bg-night/65 text-lg font-bold text-parchment">
          {t("morePhotos", { count: more })}
        </span>
      )}
    </a>
  );
  return (
    <>
      {alone ? (
        link(first, 0)
      ) : (
        <ul className={classNames("grid gap-1", GRIDS[shown.length])}>
          {shown.map((picture, at) => (
            <li
              key={picture.id}
              className={classNames(
                "relative min-w-0",
                shown.length === 3 && at === 0 && "row-span-2",
              )}
            >
              {link(picture, at)}
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && (
        <Suspense>
          <PictureViewer media={media} index={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
