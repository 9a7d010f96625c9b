import { Link } from "react-router";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import type { ThingView } from "~/domain/moderation/view";

/** The rest stands where the thing does. */
const SHOWN = 1500;

/** What a case is about, and what it says. */
export function ThingText({ thing, withAuthor }: { thing: ThingView; withAuthor?: boolean }) {
  const { t } = useTranslation("moderation");
  const { kind, author, title, text, files, state, url } = thing;
  const isGone = state === "deleted";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <span className="font-semibold text-ink">{t(`kind.${kind}`)}</span>
        {withAuthor && author && <Person person={author} className="min-w-0" />}
        {!isGone && (
          <Link to={url} className="inline-flex min-h-11 items-center text-link hover:underline">
            {t("open")}
          </Link>
        )}
      </p>
      {isGone ? (
        <p className="text-muted">{t("gone")}</p>
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
    </div>
  );
}
