import type { Filling } from "~/scripts/bench/growth/fill";
import { postRows } from "./rows";

/** Few authors and Spaces, so that also of 10,000 posts each has a page full. */
const { spaces, muchSaid, rows } = postRows({
  authors: 400,
  spaces: 100,
  now: "2026-11-22T12:00:00.000Z",
});

export const filling: Filling = { begin: [spaces, ...muchSaid], rows };
