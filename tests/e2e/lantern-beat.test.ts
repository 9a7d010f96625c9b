import { expect } from "vitest";
import { test } from "./support/test";

test("a game that is played by ear offers its sound, earlier where it is heard late", async ({
  page,
}) => {
  await page.goto("/play/detail/lantern-beat");
  await page.getByRole("button", { name: "Turn the sound on" }).click();
  const timing = page.getByRole("slider", { name: "Sound timing" });
  await timing.fill("120");
  await page.reload();
  await expect.poll(() => timing.getAttribute("aria-valuetext")).toBe("120 ms earlier");
  await page.getByRole("button", { name: "Sound", exact: true }).click();
  await page.getByRole("button", { name: "Turn the sound on" }).waitFor();
});

test("the flame goes out for who lights nothing, sooner for who presses anything", async ({
  page,
}) => {
  await page.goto("/play/detail/lantern-beat");
  await page.getByRole("button", { name: "Start" }).click();
  const again = page.getByRole("button", { name: "Play again" });
  // Four lanes by keys of their own.
  while (!(await again.isVisible())) {
    for (const key of ["KeyD", "KeyF", "KeyJ", "KeyK"]) await page.keyboard.press(key);
  }
});
