import { expect, test } from "vitest";
import { safeReturnTo } from "~/app/routes/login/return-to";

test("login leads back to the page one came from", () => {
  for (const path of [
    "/",
    "/store",
    "/store/detail/abc?tab=1#top",
    "/profile/%E7%8E%A9",
    "/loginx",
  ]) {
    expect(safeReturnTo(path)).toBe(path);
  }
});

test("login never leads to another site", () => {
  const hostile = [
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/./\\evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/x/..//evil.example",
    "/%2e//evil.example",
    "https://evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    " javascript:alert(1)",
    "data:text/html,x",
    "evil.example",
    "@evil.example",
    "",
    null,
  ];
  for (const asked of hostile) {
    const path = safeReturnTo(asked);
    expect(path).toMatch(/^\/(?![/\\])/);
    const target = new URL(path, "https://playstead.example");
    expect(target.origin).toBe("https://playstead.example");
    expect(target.pathname).not.toContain("//");
  }
});

test("login does not lead to itself", () => {
  for (const path of ["/login", "/login?returnTo=/login", "/login/", "/./login"]) {
    expect(safeReturnTo(path)).toBe("/");
  }
});
