import { expect, test } from "vitest";
import { BEGINNING, type Candidate, readPlace, recommend, WINDOW } from "~/domain/feeds/recommend";
import { NO_RULE } from "~/domain/feeds/rule";
import { Chance } from "~/tests/support/random";

const RULE = { ...NO_RULE, distinctAuthors: 5, distinctSpaces: 3 };

const posts = (authors: string): (Candidate & { spaceId: null })[] =>
  [...authors].map((authorId, at) => ({
    postId: `p${at}`,
    authorId,
    people: [authorId],
    rank: 1_000 - at,
    spaceId: null,
  }));

/** All pages of a list, of so many posts each. */
function read(all: ReturnType<typeof posts>, limit: number, blockedIds: string[] = []): string {
  let shown = "";
  for (let cursor: string | null = ""; cursor !== null;) {
    const place = cursor ? readPlace(cursor) : BEGINNING;
    const below = all.filter(
      ({ rank, postId }) => rank < place.rank || (rank === place.rank && postId < place.id),
    );
    const waiting = place.waiting.map((id) => all.find(({ postId }) => postId === id)!);
    const found = {
      anywhere: below.slice(0, WINDOW),
      inSpaces: [],
      ofFriends: [],
      waiting,
      joined: [],
      friends: [],
    };
    const page = recommend(found, { place, limit, rule: RULE, blockedIds });
    shown += page.posts.map(({ authorId }) => authorId).join("");
    cursor = page.nextCursor;
  }
  return shown;
}

test("no author stands twice in five, and whoever waits comes as soon as it is their turn", () => {
  expect(read(posts("aaabcdefghij"), 4)).toBe("abcdeafghiaj");
});

test("when nobody else is left, the rest follows all the same", () => {
  expect(read(posts("aaab"), 2)).toBe("abaa");
  expect(read(posts("aaaa"), 3)).toBe("aaaa");
});

test("whoever floods the top does not keep others from being seen", () => {
  const shown = read(posts(`${"x".repeat(200)}abcdefgh`), 10);
  expect(shown.slice(0, 10)).toBe("xabcdxefgh");
});

test("people apart from the viewer are left out, wherever they stand", () => {
  expect(read(posts("abacad"), 2, ["a"])).toBe("bcd");
});

test("pages of any size are one list, in which each post stands once", () => {
  const chance = new Chance(5);
  for (let round = 0; round < 50; round++) {
    const authors = Array.from({ length: chance.below(200) }, () => chance.of([..."abcdefghij"]));
    const all = posts(authors.join(""));
    const shown = read(all, 1 + chance.below(30));
    expect(shown).toBe(read(all, 1_000));
    expect([...shown].sort()).toEqual([...authors].sort());
  }
});

test("a cursor of somebody's own making begins at the beginning, or says no more than a place", () => {
  for (const cursor of ["", "x", "1", "1.2", "9.a.b", "1e9.a..", "'; --", "1.a.b.c.d.e"]) {
    expect(readPlace(cursor)).toEqual(BEGINNING);
  }
  expect(readPlace(`1.a..${Array(99).fill("p").join(",")}`).waiting).toHaveLength(20);
});
