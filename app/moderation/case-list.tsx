import { useRevalidator } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { Pages } from "~/app/components/pages";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Page } from "~/app/use-pages";
import type { CaseView } from "~/domain/moderation/view";
import { CaseCard } from "./case-card";

interface CaseListProps {
  first: Page<CaseView>;
  /** The path in the API, with its query. */
  path: string;
  withSpace?: boolean;
}

/** What waits to be judged, the longest first. */
export function CaseList({ first, path, withSpace }: CaseListProps) {
  const { t } = useTranslation("moderation");
  const { revalidate } = useRevalidator();
  return (
    <Pages
      first={first}
      path={path}
      empty={<EmptyState title={t("none.cases")} hint={t("none.casesHint")} />}
    >
      {(items) => (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {items.map((one) => (
            <li key={one.id}>
              <CaseCard one={one} withSpace={withSpace} onDone={() => void revalidate()} />
            </li>
          ))}
        </ul>
      )}
    </Pages>
  );
}

/** What tells one reading of the list from another. */
export const casesKey = ({ items }: Page<CaseView>) =>
  items.map(({ id, state }) => `${id} ${state}`).join();
