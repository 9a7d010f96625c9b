import { Link } from "react-router";
import { MoreLink } from "~/app/components/more-link";
import { useTranslation } from "~/app/i18n/use-translation";
import { type Page, pagesOf, usePages } from "~/app/use-pages";
import type { Hit as Found } from "~/domain/search/find";
import { addressOf, type ChosenKind, queryOf } from "./address";
import { HitPicture } from "~/app/search/hit-picture";
import { Marked } from "~/app/search/marked";

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

  return (
    <div>
      <ul className="grid">
        {items.map((hit) => (
          <Hit key={`${hit.kind} ${hit.id}`} hit={hit} />
        ))}
      </ul>
      <MoreLink
        nextCursor={nextCursor}
        busy={busy}
        failed={failed && t("common:fetchFailed")}
        addressOf={(cursor) => addressOf({ q, kind, cursor })}
        onLoad={(cursor) => void load(cursor)}
      />
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
