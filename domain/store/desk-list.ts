// Apart from what asks the database, which no browser loads.

export const gameStates = ["draft", "listed", "delisted"] as const;
export type GameShopState = (typeof gameStates)[number];
export const deskSorts = ["changed", "name", "price"] as const;
export type DeskSort = (typeof deskSorts)[number];
