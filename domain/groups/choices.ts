export const visibilities = ["public", "private"] as const;
export type Visibility = (typeof visibilities)[number];

/** Who lets somebody in: an admin, or nobody need. */
export const approvals = ["admin", "none"] as const;
export type Approval = (typeof approvals)[number];

/** Which groups a list has, and which of a player's. */
export const groupFilters = ["all", "created", "joined", "requested"] as const;
export type GroupFilter = (typeof groupFilters)[number];

export const groupSorts = ["active", "new", "members", "name"] as const;
export type GroupSort = (typeof groupSorts)[number];
