import i18next from "i18next";
import { callApi } from "~/app/api-client";
import { ApiProblem, asProblem, explain } from "~/app/api-problem";
import { toast } from "~/app/components/toast";
import { readToken } from "~/app/session";
import { keepInvite, readLink, takeInvite } from "./kept-invite";

/** Keeps the code of the link that the page was opened by, and names the inviter when somebody is signed in. */
export async function followInvite(userId: string | undefined): Promise<void> {
  const code = readLink(new URL(location.href));
  if (code) {
    keepInvite({ code, key: crypto.randomUUID(), keptAt: Date.now() });
    leaveLink();
    if (!userId) await announce("info", "remembered");
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
