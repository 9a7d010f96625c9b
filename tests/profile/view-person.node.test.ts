import { expect, test } from "vitest";
import { defaultName } from "~/domain/profile/default-name";
import { viewPerson } from "~/domain/profile/view-person";

test("a player without a name is called by five letters that follow from their id", () => {
  const names = Array.from({ length: 1000 }, (_, at) => defaultName(`player-${at}`));
  for (const name of names) expect(name).toMatch(/^Player [B-DF-HJ-NP-TV-Z]{5}$/);
  expect(new Set(names).size).toBeGreaterThan(990);
  expect(defaultName("player-7")).toBe(names[7]);
});

test("a person shows the picture that they chose, and a drawn one before", () => {
  const row = { personId: "ada", displayName: "Ada", avatar: null };
  expect(viewPerson(row).avatarUrl).toBe("/avatars/ada.svg");
  expect(viewPerson({ ...row, avatar: "m1" }).avatarUrl).toBe("/media/m1/96");
});

test("somebody who deleted their account is nobody", () => {
  expect(viewPerson({ personId: null, displayName: null, avatar: null })).toEqual({
    id: null,
    displayName: null,
    avatarUrl: null,
  });
});
