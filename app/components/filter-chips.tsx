import { Link } from "react-router";
import { chipStyle } from "./chip";

export interface FilterChipsProps<Filter extends string> {
  label: string;
  filters: readonly Filter[];
  current: string;
  addressOf(filter: Filter): string;
  nameOf(filter: Filter): string;
}

/** What a list can be narrowed to, each under an address of its own. */
export function FilterChips<Filter extends string>(props: FilterChipsProps<Filter>) {
  const { label, filters, current, addressOf, nameOf } = props;
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {filters.map((one) => (
        <Link
          key={one}
          to={addressOf(one)}
          preventScrollReset
          aria-current={one === current ? "page" : undefined}
          // Where they do not all fit, the row opens at the one before the chosen one.
          className={chipStyle(
            one === current,
            "whitespace-nowrap has-[+[aria-current]]:[scroll-initial-target:nearest]",
          )}
        >
          {nameOf(one)}
        </Link>
      ))}
    </nav>
  );
}
