import { Link } from "react-router";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import type { ArticleView } from "~/domain/articles/view";

interface CorrectionsProps extends Pick<ArticleView, "corrections"> {
  /** The article's address, from which each correction leads to what it said before. */
  url: string | undefined;
}

/** What was corrected, and when: the last first. */
export function Corrections({ corrections, url }: CorrectionsProps) {
  const { t } = useTranslation("news");
  return (
    <ul className="grid gap-2">
      {corrections.map(({ place, note, correctedAt }) => (
        <li key={place} className="grid gap-0.5 text-sm">
          <Time value={correctedAt} show="date" className="text-muted" />
          <span dir="auto" className="wrap-anywhere">
            {note}
          </span>
          {url && (
            <Link
              to={`${url}?before=${place}`}
              rel="nofollow"
              className="inline-flex min-h-11 items-center justify-self-start text-link"
            >
              {t("before.show")}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
