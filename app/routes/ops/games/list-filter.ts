import { type DeskSort, deskSorts, type GameShopState, gameStates } from "~/domain/store/desk-list";
import type { DeskFilter } from "~/domain/store/desk-queries";
import { categories } from "~/domain/store/taxonomy";

/** The chips over the list: every state, and what is running out. */
export const views = ["all", ...gameStates, "low"] as const;
type View = (typeof views)[number];

export const MAX_TYPED = 100;

export interface GameListFilter {
  q: string;
  view: View;
  category: DeskFilter["category"];
  sort: DeskSort;
}

export function readFilter(search: URLSearchParams): GameListFilter {
  return {
    q: (search.get("q") ?? "").trim().slice(0, MAX_TYPED),
    view: views.find((one) => one === search.get("view")) ?? "all",
    category: categories.find((one) => one === search.get("kind")),
    sort: deskSorts.find((one) => one === search.get("sort")) ?? "changed",
  };
}

export function deskFilterOf({ view, ...filter }: GameListFilter): DeskFilter {
  if (view === "all") return filter;
  return view === "low" ? { ...filter, low: true } : { ...filter, state: view as GameShopState };
}

/** Where the list is found like this; what is as usual is left out. */
export function listPath({ q, view, category, sort }: GameListFilter, after?: string): string {
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(view !== "all" && { view }),
    ...(category && { kind: category }),
    ...(sort !== "changed" && { sort }),
    ...(after && { after }),
  });
  return search.size ? `/ops/games?${search}` : "/ops/games";
}
