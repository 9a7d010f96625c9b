import { ApiProblem } from "~/app/api-problem";
import { readToken } from "~/app/session";
import type { MysteryBoxRule } from "~/domain/mystery-box/rule";

export async function openBox(body: { clientSeed: string; seedId: string }, key: string) {
  const callApi = await callAsPlayer();
  return callApi("POST /mystery-boxes/regular/open", { body, key });
}

export async function commitSeed(
  body: { replaces: string | null },
  key: string = crypto.randomUUID(),
) {
  const callApi = await callAsPlayer();
  return callApi("POST /mystery-boxes/regular/seed", { body, key });
}

/** What openings are checked against: all versions of the odds, and the key that signs commitments. */
export async function getPublished() {
  const { callApi } = await import("~/app/api-client");
  const [{ items }, { publicKey }] = await Promise.all([
    callApi("GET /rules/{kind}", { params: { kind: "mystery-box" } }),
    callApi("GET /mystery-boxes/regular"),
  ]);
  const ruleOf = (oddsVersion: number): MysteryBoxRule => {
    const rule = items.find(({ version }) => version === oddsVersion);
    if (!rule) throw new ApiProblem("not_found", 404);
    return rule.body as unknown as MysteryBoxRule;
  };
  return { ruleOf, publicKey };
}

async function callAsPlayer() {
  if (readToken() === null) throw new ApiProblem("login_required", 401);
  return (await import("~/app/api-client")).callApi;
}
