import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { buttonStyle } from "~/app/components/button-style";
import { Spinner } from "~/app/components/spinner";
import { useTranslation } from "~/app/i18n/use-translation";
import { type Page, pagesOf, usePages } from "~/app/use-pages";
import type { SpaceView } from "~/domain/spaces/view";
import { SpaceCard } from "~/app/routes/spaces/space-card";

interface SpaceListProps {
  first: Page<SpaceView>;
  /** The address of the API that the next pages come from. */
  path: string;
  /** The address of the page that goes on after a cursor, for those without scripts. */
  addressOf(cursor: string): string;
  empty: ReactNode;
}

/** Spaces, which grow at their end. Key it by what was asked for. */
export function SpaceList({ first, path, addressOf, empty }: SpaceListProps) {
  const { t } = useTranslation(["spaces", "common"]);
  const { items, nextCursor, busy, failed, load } = usePages(first, pagesOf<SpaceView>(path));
  if (!items.length) return empty;

  function more(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!busy) void load(nextCursor!);
  }

  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {withoutDoubles(items).map((space, at) => (
          <SpaceCard key={space.id} space={space} early={at < 3} />
        ))}
      </ul>
      <div className="grid justify-items-center gap-2 py-8 text-center text-sm" aria-live="polite">
        {failed && (
          <p role="alert" className="text-danger">
            {t("failed.list")}
          </p>
        )}
        {nextCursor === null ? (
          <p className="text-muted">{t("common:noMore")}</p>
        ) : (
          <Link
            to={addressOf(nextCursor)}
            onClick={more}
            aria-busy={busy}
            className={buttonStyle("secondary")}
          >
            {busy && <Spinner />}
            {t(failed ? "common:retry" : "common:loadMore")}
          </Link>
        )}
      </div>
    </>
  );
}

/** When the first page is read again, a Space may have moved up into it. */
function withoutDoubles(spaces: readonly SpaceView[]): SpaceView[] {
  return [...new Map(spaces.map((space) => [space.id, space])).values()];
}
