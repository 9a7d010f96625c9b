import { commandIdOf } from "~/domain/event-store/identity";
import { type Allowance, allowanceOf } from "~/domain/publishing/allowance";
import { isNew, refuseNew, type Written } from "~/domain/publishing/gate";
import { getBlockedWords, getLately } from "~/domain/publishing/queries";
import { publishingRule } from "~/domain/publishing/rule";
import { leavePlace, takePlace } from "~/domain/publishing/take-place";
import { getCurrentRule } from "~/domain/rules/queries";
import { getRegistration } from "~/domain/sign-in/queries";
import { refusalOf } from "~/workers/media/refusal-of";
import type { Services } from "~/workers/services";

/** What the rules of publishing ask of `main`. */
export const loadRules = (userId: string, now: Date) => ({
  rule: getCurrentRule(publishingRule, now.toISOString()),
  registration: getRegistration({ id: userId }),
});

/** And of the log that is written. */
export const loadPast = (
  { userId, spaceId }: { userId: string; spaceId: string | null },
  key: string | null,
  id?: string,
) => ({
  blocked: getBlockedWords(spaceId ?? ""),
  lately: getLately(userId, key, id),
});

type LoadedRules = {
  [Name in keyof ReturnType<typeof loadRules>]: ReturnType<
    ReturnType<typeof loadRules>[Name]["map"]
  >;
};

/** What a player may publish while their account is new; null otherwise. */
export function readAllowance(
  { rule, registration: [registered], taken }: LoadedRules & { taken: number },
  now: Date,
): Allowance | null {
  if (!rule || !registered) return null;
  return allowanceOf(rule.body, { ...registered, taken }, now);
}

interface Admission extends LoadedRules {
  userId: string;
  isOperator: boolean;
  written: Written;
  before?: Written;
  now: Date;
  /** The command's, where it publishes a post: a new account has so many places. */
  place?: string;
}

/**
 * Lets through what an account of its age may publish. Takes a place among its first posts, in a write to `main`
 * that only new accounts need.
 *
 * @throws Refusal `new_account_pictures`, `new_account_links`, `new_account_posts`
 */
export async function admit(
  services: Services,
  admission: Admission,
): Promise<{ placed: boolean }> {
  const { userId, isOperator, rule, registration, written, before, now, place } = admission;
  const [registered] = registration;
  if (isOperator || !rule || !registered || !isNew(rule.body, registered.registeredAt, now))
    return { placed: false };
  refuseNew(rule.body, written, before);
  if (place === undefined) return { placed: false };
  const commandId = commandIdOf({ actor: userId, id: place });
  const writes = takePlace({ userId, commandId, most: rule.body.newAccounts.posts, now });
  const { db } = services.at("main");
  await db.batch(writes).catch((error: unknown) => {
    throw refusalOf(error, writes, { most: rule.body.newAccounts.posts }) ?? error;
  });
  return { placed: true };
}

/** What {@link admit} took, where the post was refused after all. */
export async function giveBack(services: Services, userId: string, place: string): Promise<void> {
  await services.at("main").db.batch(leavePlace(commandIdOf({ actor: userId, id: place })));
}
