import { expect, test } from "vitest";
import { clockAhead } from "~/app/components/clock-ahead";

const at = Date.parse("2026-11-26T12:00:00.000Z");
const iso = (ms: number) => new Date(at + ms).toISOString();

test.each([
  ["is seconds behind, for pages are kept and take their time", 8_000, 0],
  ["says the same", 0, 0],
  ["is a little ahead", -8_000, 0],
  ["is hours behind", 3_600_000, 3_600_000],
  ["is a day ahead", -86_400_000, -86_400_000],
])("where the server's clock %s", (_, behind, ahead) => {
  expect(clockAhead(iso(-behind), at)).toBe(ahead);
});

test("what came once is judged by when it came, not by when it is asked for again", () => {
  const server = iso(1);
  expect(clockAhead(server, at)).toBe(0);
  expect(clockAhead(server, at + 3_600_000)).toBe(0);
});
