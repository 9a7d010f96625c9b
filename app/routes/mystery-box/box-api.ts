import { ApiProblem } from "~/app/api-problem";
import { readToken } from "~/app/session";
import type { MysteryBoxRule } from "~/domain/mystery-box/rule";
import type { NewOpeningView } from "~/domain/mystery-box/view";

export interface SeedAnswer {
  commitment: { seedId: string; seedHash: string };
  revealed: { seedId: string; serverSeed: string } | null;
}

export function openBox(
  input: { clientSeed: string; seedId: string },
  key: string,
): Promise<NewOpeningView> {
  return post("regular/open", input, key);
}

export function commitSeed(
  { replaces }: { replaces: string | null },
  key: string = crypto.randomUUID(),
): Promise<SeedAnswer> {
  return post("regular/seed", { replaces }, key);
}

/** What openings are checked against: all versions of the odds, and the key that signs commitments. */
export async function getPublished() {
  const [{ items }, { publicKey }] = await Promise.all([
    get<{ items: { version: number; body: MysteryBoxRule }[] }>("rules/mystery-box"),
    get<{ publicKey: string }>("mystery-boxes/regular"),
  ]);
  const ruleOf = (oddsVersion: number): MysteryBoxRule => {
    const rule = items.find(({ version }) => version === oddsVersion);
    if (!rule) throw new ApiProblem("not_found", 404);
    return rule.body;
  };
  return { ruleOf, publicKey };
}

async function get<Body>(path: string): Promise<Body> {
  const { fetchApi } = await import("~/app/api-client");
  const response = await fetchApi(`/api/${path}`);
  return (await response.json()) as Body;
}

async function post<Body>(path: string, body: object, key: string): Promise<Body> {
  if (readToken() === null) throw new ApiProblem("login_required", 401);
  const { fetchApi } = await import("~/app/api-client");
  const response = await fetchApi(`/api/mystery-boxes/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Body;
}
