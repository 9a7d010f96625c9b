import { LoadMore } from "~/app/components/load-more";
import { type Page, pagesOf, usePages } from "~/app/use-pages";
import { CaseRow, type ContactCase } from "./case-row";

export const CASES_PER_PAGE = 20;

interface CaseListProps {
  first: Page<ContactCase>;
  state: ContactCase["state"];
}

export function CaseList({ first, state }: CaseListProps) {
  const { items, nextCursor, busy, failed, load } = usePages(
    first,
    pagesOf<ContactCase>(`/api/ops/cases?state=${state}&limit=${CASES_PER_PAGE}`),
  );
  return (
    <>
      <ul className="divide-y-2 divide-line">
        {items.map((one) => (
          <CaseRow key={one.id} one={one} />
        ))}
      </ul>
      <LoadMore nextCursor={nextCursor} busy={busy} failed={failed} onLoad={load} />
    </>
  );
}
