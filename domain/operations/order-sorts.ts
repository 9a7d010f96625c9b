export const deskOrderSorts = ["newest", "oldest"] as const;
export type DeskOrderSort = (typeof deskOrderSorts)[number];
