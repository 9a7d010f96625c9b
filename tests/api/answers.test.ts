import { exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { call, createPlayer, expectProblem, ORIGIN } from "~/tests/sign-in/player";
import { hashToken } from "~/workers/endpoint/request";

describe("every answer of the API", () => {
  test.each(["/games", "/openapi.json", "/cart", "/no-such-thing", "/verification/challenge"])(
    "is kept by no cache and taken for nothing else: %s",
    async (path) => {
      const { headers } = await call(path);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    },
  );
});

describe("a method that is not there", () => {
  test.each(["OPTIONS", "PROPFIND", "PATCH", "DELETE"])("is %s: told what is", async (method) => {
    const response = await call("/games/any", { method });
    expect(response.headers.get("allow")).toBe("GET");
    await expectProblem(response, 405, "method_not_allowed");
  });

  test("says all that there are", async () => {
    const response = await call("/cart/games/any", { method: "POST" });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")?.split(", ").toSorted()).toEqual(["DELETE", "PUT"]);
  });

  test("and a path that is not there is not found, whatever the method", async () => {
    for (const method of ["GET", "OPTIONS", "POST"]) {
      await expectProblem(await call("/nowhere", { method }), 404, "not_found");
    }
  });

  test.each(["OPTIONS", "PROPFIND", "POST"])(
    "%s on the ledger's files is no fault",
    async (method) => {
      const response = await exports.default.fetch(`${ORIGIN}/ledger/checkpoint`, { method });
      expect(response.status).toBeLessThan(500);
    },
  );
});

test("no Idempotency-Key of a client meets an id of ours: a token can always be revoked", async () => {
  const { token } = await createPlayer();
  const key = `logout:${hashToken(token)}`;
  const path = "/cart/games/any";
  expect((await call(path, { method: "DELETE", token, key })).status).toBe(204);
  expect((await call("/auth/logout", { method: "POST", token })).status).toBe(204);
  await expectProblem(await call("/me", { token }), 401, "login_expired");
});
