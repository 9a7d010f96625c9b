/** What a new Space costs, in points; taken once, when it is made. */
export const SPACE_PRICE = 5000;

/** The rule that says so, as entries of points name it. */
export const SPACE_PRICE_RULE = "spaces:1";
