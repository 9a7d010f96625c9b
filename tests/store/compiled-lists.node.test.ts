import { expect, it } from "vitest";
import { countCompiled, listGames, MAX_COMPILED } from "~/domain/store/list-queries";

/** Eight words, each in one of two scripts. */
const searches = Array.from({ length: 2 ** 8 }, (_, scripts) =>
  Array.from({ length: 8 }, (_, at) => ((scripts >> at) & 1 ? "界" : "a").repeat(20 - at)).join(
    " ",
  ),
);

it("keeps no more compiled searches than it needs, whatever scripts visitors mix", () => {
  for (const sort of ["featured", "name"] as const) {
    for (const q of searches) {
      const list = listGames({
        q,
        sort,
        lng: "en",
        now: "2026-11-22T00:00:00.000Z",
        limit: 20,
        platforms: [],
        genres: [],
      });
      expect(list.sql).toContain("instr");
    }
  }
  expect(countCompiled()).toBe(MAX_COMPILED);
});
