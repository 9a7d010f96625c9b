import { Link } from "react-router";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Hit as Found } from "~/domain/search/find";
import { HitPicture } from "./hit-picture";
import { Marked } from "./marked";

export function Hit({ hit }: { hit: Found }) {
  const { t } = useTranslation("search");
  const { kind, url, title, excerpt, marks } = hit;
  return (
    <li className="relative flex min-w-0 items-center gap-4 border-b-2 border-line py-3">
      <HitPicture hit={hit} className="size-14" />
      <div className="grid min-w-0 gap-0.5">
        <p className="text-xs font-semibold text-muted">{t(`kinds.${kind}`)}</p>
        <Link
          to={url}
          prefetch="intent"
          className="truncate text-lg font-semibold after:absolute after:inset-0 hover:underline"
        >
          <Marked text={title} marks={marks.title} />
        </Link>
        {excerpt && (
          <p className="line-clamp-2 text-sm break-words text-muted">
            <Marked text={excerpt} marks={marks.excerpt} />
          </p>
        )}
      </div>
    </li>
  );
}
