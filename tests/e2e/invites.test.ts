import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectNoSeriousViolations } from "./support/accessibility";
import { visit } from "./support/hydration";
import { accountButton, signIn } from "./support/sign-in";
import { openSignedIn } from "./support/signed-in";
import { test } from "./support/test";

const invites = (page: Page) => page.getByRole("region", { name: "Invites" });

describe("an invite", () => {
  test("is remembered until its reader signs in, elsewhere, and shows them to the inviter", async ({
    open,
  }) => {
    const inviter = await open();
    await openSignedIn(inviter, "/profile");
    await invites(inviter).getByText("You haven't invited anyone yet").waitFor();
    const link = await invites(inviter)
      .getByText(/\/\?invite=/)
      .innerText();
    await expectNoSeriousViolations(inviter);

    const friend = await open();
    const named: string[] = [];
    friend.on("request", (request) => {
      if (request.url().endsWith("/api/invites/inviter")) named.push(request.method());
    });
    await visit(friend, new URL(link).pathname + new URL(link).search);
    await friend.waitForURL((url) => url.search === "");
    await friend.getByText(/Player .+ invited you: 20 points/).waitFor();
    await visit(friend, "/store");
    await signIn(friend);
    await friend.getByText("Your inviter is confirmed").waitFor();
    await visit(friend, "/profile");
    await accountButton(friend).waitFor();
    await invites(friend)
      .getByRole("button", { name: /^Player / })
      .waitFor();
    expect(named).toEqual(["PUT"]);

    await visit(inviter, "/profile");
    const list = invites(inviter).getByRole("list");
    await list.getByText("Waiting for their first order").waitFor();
    expect(await list.getByRole("listitem").count()).toBe(1);
  });
});
