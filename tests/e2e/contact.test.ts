import { expect } from "vitest";
import { enterAsOperator } from "./ops-operator";
import { test } from "./support/test";

const message = `My box is a day late, and I am curious. ${crypto.randomUUID()}`;

test("what a visitor writes survives a reload, and stands at the operators' desk", async ({
  page,
  open,
}) => {
  await page.goto("/contact-us");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Submit" }).click();
  await page.getByText("Please choose a topic.").waitFor();
  await main.getByText("Please enter email address.").waitFor();
  await page.getByText("Content cannot be empty").waitFor();
  await main.getByText("Please agree to the privacy policy").waitFor();
  await main.getByLabel("Topic").selectOption({ label: "An order or a delivery" });
  await main.getByLabel("Email Address").fill("Ada@Example.com");
  await main.getByLabel("Message").fill(message);
  await page.reload();
  await expect.poll(() => main.getByLabel("Message").inputValue()).toBe(message);
  await main.getByLabel("I agree to the Privacy Policy").check();
  await main.getByRole("button", { name: "Submit" }).click();
  await page.getByText("We got your message.").waitFor();
  await page.getByText("ada@example.com").waitFor();
  await page.reload();
  await expect.poll(() => main.getByLabel("Message").inputValue()).toBe("");

  const desk = await open({});
  await enterAsOperator(desk, "/ops/cases");
  const row = desk.getByRole("listitem").filter({ hasText: message });
  await row.getByText("ada@example.com").waitFor();
  await row.getByLabel("What was done").fill("Sent on Monday");
  await row.getByRole("button", { name: "Close message" }).click();
  await row.waitFor({ state: "detached" });
  await desk.getByLabel("State").selectOption("Closed messages");
  await desk.getByRole("button", { name: "Look", exact: true }).click();
  await row.getByText("Sent on Monday").waitFor();
});
