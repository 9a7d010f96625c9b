import {
  type GroupFilter,
  groupFilters,
  type GroupSort,
  groupSorts,
} from "~/domain/groups/choices";

export interface Asked {
  filter: GroupFilter;
  sort: GroupSort;
  /** "": of all Spaces. */
  space: string;
  q: string;
}

export const MAX_SEARCH = 60;
const MAX_ID = 64;

export function readAsked(search: URLSearchParams): Asked {
  return {
    filter: groupFilters.find((one) => one === search.get("filter")) ?? "all",
    sort: groupSorts.find((one) => one === search.get("sort")) ?? "active",
    space: search.get("space")?.slice(0, MAX_ID) ?? "",
    q: search.get("q")?.trim().slice(0, MAX_SEARCH) ?? "",
  };
}

/** The address of a list, with what differs from one that nobody narrowed. */
export function groupsPath(asked: Partial<Asked> = {}, cursor?: string): string {
  const { filter, sort, space, q } = asked;
  const search = new URLSearchParams({
    ...(filter && filter !== "all" && { filter }),
    ...(sort && sort !== "active" && { sort }),
    ...(space && { space }),
    ...(q && { q }),
    ...(cursor && { cursor }),
  });
  return `/community/groups${search.size ? `?${search}` : ""}`;
}
