import type { ReactNode } from "react";
import { MoreLink } from "~/app/components/more-link";
import { useTranslation } from "~/app/i18n/use-translation";
import { useKeptPages } from "~/app/use-kept-pages";
import { type Page, pagesOf } from "~/app/use-pages";
import type { GroupView } from "~/domain/groups/view";
import { GroupCard } from "./group-card";

interface GroupListProps {
  first: Page<GroupView>;
  /** The address of the API that the next pages come from. */
  path: string;
  /** The address of the page that goes on after a cursor, for those without scripts. */
  addressOf(cursor: string): string;
  withoutSpace?: boolean;
  empty: ReactNode;
}

/** Groups, which grow at their end. Key it by what was asked for. */
export function GroupList({ first, path, addressOf, withoutSpace, empty }: GroupListProps) {
  const { t } = useTranslation("groups");
  const { items, nextCursor, busy, failed, load } = useKeptPages<GroupView, Page<GroupView>>(
    first,
    pagesOf(path),
    path,
  );
  if (!items.length) return empty;
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {items.map((group, at) => (
          <GroupCard key={group.id} group={group} withoutSpace={withoutSpace} early={at < 3} />
        ))}
      </ul>
      <MoreLink
        nextCursor={nextCursor}
        busy={busy}
        failed={failed && t("failed.groups")}
        addressOf={addressOf}
        onLoad={(cursor) => void load(cursor)}
      />
    </>
  );
}
