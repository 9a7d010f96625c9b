import { describe, test } from "vitest";
import { type RoleCommand, roleDecider } from "~/domain/roles/decider";
import type { RoleEvent } from "~/domain/roles/events";
import type { Right } from "~/domain/policies/rights";
import { specification } from "~/tests/support/given-when-then";

const given = specification(roleDecider);

const granted = (address: string, right: Right = "all", by = "root"): RoleEvent => ({
  type: "RoleGranted",
  data: { address, right, by },
});
const revoked = (address: string, right: Right = "all", by = "root"): RoleEvent => ({
  type: "RoleRevoked",
  data: { address, right, by },
});
const grant = (changes: Partial<RoleCommand> = {}): RoleCommand => ({
  type: "GrantRole",
  address: "ann",
  right: "support",
  by: "root",
  roots: ["root"],
  ...changes,
});
const revoke = (changes: Partial<RoleCommand> = {}) => grant({ type: "RevokeRole", ...changes });

describe("a right", () => {
  test("is granted once", () => {
    given().when(grant()).then(granted("ann", "support"));
    given(granted("ann", "support")).when(grant()).thenNothingHappened();
    given(granted("ann", "support"), revoked("ann", "support"))
      .when(grant())
      .then(granted("ann", "support"));
  });

  test("is one of several", () => {
    given(granted("ann", "support"))
      .when(grant({ right: "rules" }))
      .then(granted("ann", "rules"));
    given(granted("ann", "support"), granted("ann", "rules"))
      .when(revoke({ right: "rules" }))
      .then(revoked("ann", "rules"));
  });

  test("is nobody's own to give", () => {
    given(granted("ann"))
      .when(grant({ by: "ann", right: "support" }))
      .thenRefuses("own_role");
  });

  test("is taken once, by whoever has it too", () => {
    given(granted("ann", "support"))
      .when(revoke({ by: "ann" }))
      .then(revoked("ann", "support", "ann"));
    given().when(revoke()).thenNothingHappened();
  });

  test("of a wallet in the settings is no event's to give or take", () => {
    const change = { address: "other", roots: ["root", "other"] };
    given().when(grant(change)).thenRefuses("root_role");
    given().when(revoke(change)).thenRefuses("root_role");
    // It was given one before it stood there.
    given(granted("other", "support")).when(revoke(change)).then(revoked("other", "support"));
  });

  test("to give rights stays with somebody", () => {
    const last = revoke({ right: "all", roots: [], by: "bob" });
    given(granted("ann")).when(last).thenRefuses("last_all");
    given(granted("ann"), granted("bob"))
      .when(last)
      .then(revoked("ann", "all", "bob"));
    given(granted("ann"))
      .when(revoke({ right: "all" }))
      .then(revoked("ann", "all"));
  });
});
