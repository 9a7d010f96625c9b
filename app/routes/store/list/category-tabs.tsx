import { Link } from "react-router";
import { classNames } from "~/app/components/class-names";
import { useTranslation } from "~/app/i18n/use-translation";
import { categories } from "~/domain/store/taxonomy";
import { type ListFilter, writeFilter } from "./list-filter";

/** A search goes along to another kind of games; the narrower choices do not. */
export function CategoryTabs({ filter: { category, q, sort } }: { filter: ListFilter }) {
  const { t } = useTranslation("store");
  return (
    <nav
      aria-label={t("category.label")}
      className="fades-out overflow-x-auto border-b-2 border-line"
    >
      <ul className="flex gap-1">
        {([undefined, ...categories] as const).map((kind) => (
          <li key={kind ?? "all"}>
            <Link
              to={`/store${writeFilter({ category: kind, q, sort })}`}
              preventScrollReset
              prefetch="intent"
              aria-current={kind === category ? "page" : undefined}
              className={classNames("tab px-3 sm:px-4", kind === category && "tab-on")}
            >
              {t(`category.${kind ?? "all"}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
