import type { ReactNode } from "react";
import { MoreLink } from "~/app/components/more-link";
import { useTranslation } from "~/app/i18n/use-translation";
import { useKeptPages } from "~/app/use-kept-pages";
import { type Page, pagesOf } from "~/app/use-pages";
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
  const { t } = useTranslation("spaces");
  const { items, nextCursor, busy, failed, load } = useKeptPages<SpaceView, Page<SpaceView>>(
    first,
    pagesOf(path),
    path,
  );
  if (!items.length) return empty;
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {items.map((space, at) => (
          <SpaceCard key={space.id} space={space} early={at < 3} />
        ))}
      </ul>
      <MoreLink
        nextCursor={nextCursor}
        busy={busy}
        failed={failed && t("failed.list")}
        addressOf={addressOf}
        onLoad={(cursor) => void load(cursor)}
      />
    </>
  );
}
