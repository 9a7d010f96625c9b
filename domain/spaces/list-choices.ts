// Apart from the queries, which browsers need not load to show what there is to choose.

export const spaceFilters = ["all", "mine", "created", "joined"] as const;
export type SpaceFilter = (typeof spaceFilters)[number];
export const spaceSorts = ["active", "new", "members"] as const;
export type SpaceSort = (typeof spaceSorts)[number];
