import { expect, test } from "vitest";
import { drawAvatar, serveAvatar } from "~/workers/pages/avatar";

test("an id has the same creature for ever, and two ids have two", () => {
  expect(drawAvatar("abc")).toBe(drawAvatar("abc"));
  const drawn = Array.from({ length: 500 }, (_, at) => drawAvatar(`player-${at}`));
  expect(new Set(drawn).size).toBe(500);
});

test("browsers keep it, and nothing in it can run", () => {
  const { headers } = serveAvatar("Ab-3_x.svg");
  expect(headers.get("content-type")).toBe("image/svg+xml");
  expect(headers.get("cache-control")).toContain("immutable");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'");
});

test.each(["abc", ".svg", "a b.svg", "<script>.svg", `${"a".repeat(65)}.svg`, "a.svg.svg"])(
  "%j is no avatar",
  (file) => expect(serveAvatar(file).status).toBe(404),
);
