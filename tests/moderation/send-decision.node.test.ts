import { afterEach, expect, test, vi } from "vitest";
import { sendAppealDecision, sendDecision } from "~/app/moderation/desk/send-decision";

afterEach(() => vi.unstubAllGlobals());

test("a decision is on its way before anything is waited for, and may outlive its page", async () => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response("{}"));
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("localStorage", { getItem: () => "a token" });
  const how = { key: "one", keepalive: true };
  const sent = [
    sendDecision("c0-a", { action: "keep" })(how),
    sendAppealDecision("c0-b", { overturn: true })({ ...how, keepalive: false }),
  ];
  expect(fetched.mock.calls).toMatchObject([
    ["/api/moderation/c0-a", { method: "POST", keepalive: true, body: '{"action":"keep"}' }],
    ["/api/moderation/c0-b/appeal/decision", { keepalive: false, body: '{"overturn":true}' }],
  ]);
  const headers = fetched.mock.calls.map(([, init]) => new Headers(init.headers));
  expect(headers.map((one) => one.get("idempotency-key"))).toEqual(["one", "one"]);
  expect(headers[0]!.get("content-type")).toBe("application/json");
  expect(headers[0]!.get("x-token")).toBe("a token");
  await Promise.all(sent);
});
