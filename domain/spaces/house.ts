/** What stands in the place of a game's id for the official Space of the house itself. */
export const HOUSE = "@house";
