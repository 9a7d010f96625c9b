import { text } from "drizzle-orm/sqlite-core";

/** A search's place, in the row of what is looked for. */
export const searchColumns = {
  through: text("through"),
  head: text("head"),
  before: text("before"),
};
