import i18next from "i18next";
import { callApi } from "~/app/api-client";
import { ApiProblem, asProblem, explain } from "~/app/api-problem";
import { toast } from "~/app/components/toast";
import { readToken } from "~/app/session";
import { readCode } from "~/domain/invites/code";
import { formatMoney, isolate } from "~/domain/format";
import type { Language } from "~/domain/language";
import { NAMING_DAYS } from "~/domain/invites/naming";
import { INVITE_KEY } from "./invite-key";

/** What a link said, until its reader signs in. */
interface KeptInvite {
  code: string;
  /** The Idempotency-Key under which the inviter is named. */
  key: string;
  keptAt: number;
}

const KEPT_MS = NAMING_DAYS * 24 * 60 * 60_000;

/** The code of `/?invite=CODE`, if it can be one. */
function readLink(url: URL): string | undefined {
  const code = url.pathname === "/" ? url.searchParams.get("invite") : null;
  return code === null ? undefined : readCode(code);
}

/** The last link counts. */
function keepInvite(invite: KeptInvite): void {
  try {
    localStorage.setItem(INVITE_KEY, JSON.stringify(invite));
  } catch {
    // A browser that keeps nothing leaves them the field on their profile.
  }
}

/** Once: it is kept no longer. */
function takeInvite(now = Date.now()): KeptInvite | undefined {
  const kept = parse(localStorage.getItem(INVITE_KEY));
  localStorage.removeItem(INVITE_KEY);
  if (!kept) return undefined;
  const age = now - kept.keptAt;
  return age >= 0 && age < KEPT_MS && readCode(kept.code) ? kept : undefined;
}

function parse(text: string | null): KeptInvite | undefined {
  try {
    const value = JSON.parse(text ?? "null") as Partial<KeptInvite> | null;
    const { code, key, keptAt } = value ?? {};
    if (typeof code === "string" && typeof key === "string" && typeof keptAt === "number") {
      return { code, key, keptAt };
    }
  } catch {
    // Nothing of ours.
  }
  return undefined;
}

/** Keeps the code of the link that the page was opened by, and names the inviter when somebody is signed in. */
export async function followInvite(userId: string | undefined): Promise<void> {
  const code = readLink(new URL(location.href));
  if (code) {
    keepInvite({ code, key: crypto.randomUUID(), keptAt: Date.now() });
    leaveLink();
    if (!userId) await welcome(code);
  }
  if (userId && readToken() !== null) await nameInviter();
}

/** The address bar holds the code no longer, so that a reload or a bookmark does not follow it again. */
function leaveLink(): void {
  const url = new URL(location.href);
  url.searchParams.delete("invite");
  history.replaceState(history.state, "", url);
}

async function nameInviter(): Promise<void> {
  // Taken before it is sent: another tab, or the next page, does not try it as well.
  const invite = takeInvite();
  if (!invite) return;
  const { code, key } = invite;
  try {
    await callApi("PUT /invites/inviter", { body: { code }, key });
  } catch (failure) {
    const problem = asProblem(failure);
    if (problem instanceof ApiProblem) return refused(problem, () => keepInvite(invite));
    throw problem;
  }
  await announce("success", "named");
}

/** Says who invites and what it brings; without a line, that it is remembered. */
async function welcome(code: string): Promise<void> {
  try {
    const { by, points, leastCents } = await callApi("GET /invites/{code}", { params: { code } });
    await i18next.loadNamespaces(["invites"]);
    const amount = formatMoney(i18next.language as Language, leastCents);
    toast(
      "info",
      i18next.t("invites:welcome", { name: isolate(by.displayName ?? ""), points, amount }),
    );
  } catch {
    await announce("info", "remembered");
  }
}

async function announce(tone: "info" | "success", what: "remembered" | "named"): Promise<void> {
  await i18next.loadNamespaces(["invites"]);
  toast(tone, i18next.t(`invites:${what}`));
}

/** What was not answered is tried with the next page, under the same key; a refusal is the end of it. */
async function refused(problem: ApiProblem, keep: () => void): Promise<void> {
  const { code, status } = problem;
  if (status === 0 || status >= 500 || status === 429 || code.startsWith("login_")) return keep();
  // They have an inviter, or this link leads nowhere: nothing that they could do about it.
  if (code === "already_invited" || code === "unknown_code") return;
  toast("info", await explain(problem));
}
