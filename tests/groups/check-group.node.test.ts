import { expect, test } from "vitest";
import { checkGroup, type GroupDraft, readRefusal } from "~/app/routes/groups/form/check-group";

const draft: GroupDraft = {
  spaceId: "",
  name: "Night raiders",
  announcement: "Be kind",
  visibility: "public",
  approval: "none",
  slowModeSeconds: 0,
};

test("who chose no Space is asked for one, and not told that its id is wrong", () => {
  expect(checkGroup(draft, {}, true).spaceId).toBe("spaceMissing");
});

test("a Space that is not there, or that they are not in, is told as a wrong id", () => {
  expect(readRefusal("not_found", {}, true)).toEqual({ spaceId: "spaceInvalid" });
  expect(readRefusal("not_a_member", {}, true)).toEqual({ spaceId: "spaceInvalid" });
  const errors = [{ path: "spaceId", code: "invalid_format" }];
  expect(readRefusal("invalid_request", { errors }, true)).toEqual({ spaceId: "spaceInvalid" });
});
