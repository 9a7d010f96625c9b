import { useTranslation } from "~/app/i18n/use-translation";
import type { AttachedView } from "~/domain/media/attach";
import { Video } from "./video";

/** Pictures in small, each a link to all of it; or a video to be played in place. */
export function AttachedFiles({ media }: { media: readonly AttachedView[] }) {
  const { t } = useTranslation("media");
  if (!media.length) return null;
  return (
    <ul aria-label={t("attached")} className="flex flex-wrap gap-2">
      {media.map(({ alt, ...file }, at) => {
        const label = alt || t("nth", { at: at + 1 });
        return (
          <li key={file.id} className={file.kind === "video" ? "w-full max-w-lg" : "size-28"}>
            {file.kind === "video" ? (
              <Video video={file} label={label} />
            ) : (
              <a href={file.url} target="_blank" rel="noreferrer">
                <img
                  src={file.variants[0]!.url}
                  alt={label}
                  title={alt || undefined}
                  loading="lazy"
                  className="size-full border-2 border-line bg-raised object-cover"
                />
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
