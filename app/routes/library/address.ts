import {
  type LibraryShow,
  libraryShows,
  type LibrarySort,
  librarySorts,
} from "~/domain/library/shows";

/** Gifts are what one bought for others. */
export const librarySections = [...libraryShows, "gifts"] as const;
type LibrarySection = (typeof librarySections)[number];

export const MAX_SEARCH = 60;

export interface Asked {
  show: LibrarySection;
  sort: LibrarySort;
  q: string;
}

export const isOfGames = (show: LibrarySection): show is LibraryShow => show !== "gifts";

export function readAsked(search: URLSearchParams): Asked {
  return {
    show: librarySections.find((one) => one === search.get("show")) ?? "all",
    sort: librarySorts.find((one) => one === search.get("sort")) ?? "newest",
    q: search.get("q")?.trim().slice(0, MAX_SEARCH) ?? "",
  };
}

/** The address of one's games, with what differs from all of them. */
export function libraryPath({ show, sort, q }: Partial<Asked>, cursor?: string): string {
  const search = new URLSearchParams({
    ...(show && show !== "all" && { show }),
    ...(sort && sort !== "newest" && { sort }),
    ...(q && { q }),
    ...(cursor && { cursor }),
  });
  return `/profile/games${search.size ? `?${search}` : ""}`;
}
