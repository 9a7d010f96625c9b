import { Link } from "react-router";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import type { ThingView } from "~/domain/moderation/view";

/** The rest stands where the thing does. */
const SHOWN = 1500;

/** What a case is about, and what it says. */
export function ThingText({ thing, withAuthor }: { thing: ThingView; withAuthor?: boolean }) {
  const { t } = useTranslation("moderation");
  const { kind, author, title, text, files, shown, state, url } = thing;
  const isGone = state === "deleted";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <span className="font-semibold text-ink">{t(`kind.${kind}`)}</span>
        {withAuthor && author && <Person person={author} className="min-w-0" />}
        {!isGone && !(withAuthor && kind === "message") && (
          <Link to={url} className="inline-flex min-h-11 items-center text-link hover:underline">
            {t("open")}
          </Link>
        )}
      </p>
      {isGone ? (
        <p className="text-muted">{t("gone")}</p>
      ) : state === "gone" ? (
        <p className="text-muted">{t("spent")}</p>
      ) : (
        (title || text || files > 0) && (
          <blockquote
            dir="auto"
            className="border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-wrap"
          >
            {title && <strong className="block">{title}</strong>}
            {text && text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}
            {files > 0 && (
              <span className="block text-sm text-muted">{t("files", { count: files })}</span>
            )}
          </blockquote>
        )
      )}
      {withAuthor && shown.length > 0 && (
        <ul aria-label={t("pictures")} className="flex flex-wrap gap-2">
          {shown.map(({ kind: of, url: src }) => (
            <li key={src}>
              {of === "image" ? (
                <img
                  src={src}
                  alt=""
                  className="max-h-40 max-w-full border-2 border-line object-contain"
                />
              ) : (
                // oxlint-disable-next-line jsx-a11y/media-has-caption -- it is as its sender made it
                <video src={src} controls className="max-h-60 max-w-full border-2 border-line" />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
