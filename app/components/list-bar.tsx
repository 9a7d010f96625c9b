import { useId, useRef } from "react";
import { FilterChips, type FilterChipsProps } from "./filter-chips";
import { ListSearch, type ListSearchProps } from "./list-search";

interface ListBarProps<Filter extends string> {
  filters: FilterChipsProps<Filter>;
  /** Left out where there is nothing to look for. */
  search?: ListSearchProps;
  /** What the sheet is for, on phones. */
  sheetTitle: string;
}

/**
 * What a list is narrowed to. On phones one row that stays in sight, with a sheet from below for words and order; the
 * sheet needs no scripts. Where there is room, both stand open.
 */
export function ListBar<Filter extends string>(props: ListBarProps<Filter>) {
  const { filters, search, sheetTitle } = props;
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-sm:contents xl:grid-cols-[auto_minmax(0,1fr)] xl:items-center xl:gap-8">
      <div className="flex min-w-0 items-center gap-2 max-sm:sticky max-sm:top-[4.125rem] max-sm:z-20 max-sm:-mx-4 max-sm:bg-ground max-sm:px-4 max-sm:py-1.5">
        <div className="min-w-0 flex-1 max-sm:[&>nav]:flex-nowrap max-sm:[&>nav]:fades-out max-sm:[&>nav]:overflow-x-auto max-sm:[&>nav]:p-1">
          <FilterChips {...filters} />
        </div>
        {search && (
          <button
            type="button"
            popoverTarget={id}
            aria-label={sheetTitle}
            title={sheetTitle}
            className="icon-button mark-pixel-search shrink-0 sm:hidden"
          />
        )}
      </div>
      {search && (
        <div
          ref={sheet}
          id={id}
          popover="auto"
          className="list-sheet"
          onToggle={({ newState, currentTarget }) => {
            if (newState === "open")
              currentTarget.querySelector<HTMLElement>("input[type=search]")?.focus();
          }}
          onSubmit={() => sheet.current?.hidePopover()}
          onChange={(event) => {
            if (event.target instanceof HTMLSelectElement) sheet.current?.hidePopover();
          }}
        >
          <h2 className="pb-4 text-lg font-bold sm:hidden">{sheetTitle}</h2>
          <ListSearch {...search} />
        </div>
      )}
    </div>
  );
}
