import { afterEach, expect, test, vi } from "vitest";
import { CHANGES } from "~/domain/chat/limits";
import { createRoom, enter } from "./world";

afterEach(() => {
  vi.useRealTimers();
});

test("so many changes in so long, then one waits, and messages are none of them", async () => {
  const { creator, group } = await createRoom(0);
  const one = await enter(group.id, creator);
  const { seq } = await one.say("Look");
  // However long a busy machine takes for them.
  vi.useFakeTimers({ toFake: ["Date"] });
  for (let nth = 0; nth < CHANGES.entries; nth++) {
    one.send({ type: "react", seq, emoji: "🎉", on: nth % 2 === 0 });
  }
  // What changes nothing counts for nothing.
  one.send({ type: "react", seq, emoji: "🎉", on: false });
  for (const late of [
    { type: "react", seq, emoji: "🎉", on: true },
    { type: "edit", seq, text: "Look again" },
    { type: "delete", seq },
  ]) {
    one.send(late);
  }
  await expect.poll(() => one.of("error").length).toBe(3);
  await expect
    .poll(() => one.entries().filter(({ kind }) => kind === "react").length)
    .toBe(CHANGES.entries);
  for (const error of one.of("error")) {
    expect(error).toMatchObject({ code: "rate_limited" });
    expect(error.retryAfter).toBeGreaterThan(0);
  }
  expect((await one.say("Still here")).type).toBe("entry");
});
