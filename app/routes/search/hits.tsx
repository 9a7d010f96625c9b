import type { MouseEvent } from "react";
import { Link } from "react-router";
import { buttonStyle } from "~/app/components/button-style";
import { Spinner } from "~/app/components/spinner";
import { useTranslation } from "~/app/i18n/use-translation";
import { type Page, pagesOf, usePages } from "~/app/use-pages";
import type { Hit as Found } from "~/domain/search/find";
import { type ChosenKind, addressOf, queryOf } from "./address";
import { HitPicture } from "./hit-picture";
import { Marked } from "./marked";

interface HitsProps {
  first: Page<Found>;
  q: string;
  kind: ChosenKind;
}

/** Hits page by page; without scripts each page has an address of its own. */
export function Hits({ first, q, kind }: HitsProps) {
  const { t, i18n } = useTranslation(["search", "common"]);
  const path = `/api/search?${queryOf({ q, kind })}&lng=${i18n.language}`;
  const { items, nextCursor, busy, failed, load } = usePages(first, pagesOf<Found>(path));

  function grow(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!busy) void load(nextCursor!);
  }

  return (
    <div>
      <ul className="grid">
        {items.map((hit) => (
          <Hit key={`${hit.kind} ${hit.id}`} hit={hit} />
        ))}
      </ul>
      <div className="grid justify-items-center gap-2 py-8 text-center text-sm" aria-live="polite">
        {failed && (
          <p role="alert" className="text-danger">
            {t("common:fetchFailed")}
          </p>
        )}
        {nextCursor === null ? (
          <p className="text-muted">{t("common:noMore")}</p>
        ) : (
          <Link
            to={addressOf({ q, kind, cursor: nextCursor })}
            onClick={grow}
            aria-busy={busy}
            className={buttonStyle("secondary")}
          >
            {busy && <Spinner />}
            {t(failed ? "common:retry" : "common:loadMore")}
          </Link>
        )}
      </div>
    </div>
  );
}

function Hit({ hit }: { hit: Found }) {
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
