import { Refusal } from "~/domain/event-store/decider";
import { isMuted } from "~/domain/moderation/muted-queries";
import { getCurrentRule } from "~/domain/rules/queries";
import { getRegistration } from "~/domain/sign-in/queries";
import { type Allowance, allowanceOf } from "./allowance";
import { isNew, refuseNew, type Written } from "./gate";
import { getAuthor } from "./author-queries";
import { getAutomaticRules } from "./automatic-queries";
import type { PublishingPorts } from "./ports";
import { getBlockedWords, getLately } from "./queries";
import { type PublishingRule, publishingRule } from "./rule";

/** What the rules of publishing ask of `main`. */
export const loadRules = (userId: string, now: Date) => ({
  rule: getCurrentRule(publishingRule, now.toISOString()),
  registration: getRegistration({ id: userId }),
});

/** The same for whoever publishes. */
export const loadPublisher = (userId: string, now: Date) => ({
  ...loadRules(userId, now),
  muted: isMuted(userId, now),
  author: getAuthor(userId, now),
});

/** And of the log that is written. `id`: of the thing itself, where it is changed. */
export const loadPast = (
  { userId, spaceId }: { userId: string; spaceId: string | null },
  key: string | null,
  id?: string,
) => ({
  blocked: getBlockedWords(spaceId ?? ""),
  automatic: getAutomaticRules(spaceId ?? "", key),
  lately: getLately(userId, key, id),
});

interface Account {
  rule: { body: PublishingRule } | undefined;
  registration: readonly { registeredAt: string }[];
}

/** What a player may publish while their account is new; null otherwise. `taken`: how much they have. */
export function readAllowance(
  { rule, registration: [registered], taken }: Account & { taken: number },
  now: Date,
): Allowance | null {
  return rule && registered ? allowanceOf(rule.body, { ...registered, taken }, now) : null;
}

/** Throws `muted` for whoever may write nowhere in the community. */
export function requireUnmuted({ muted }: { muted: boolean }): void {
  if (muted) throw new Refusal("muted");
}

interface Publisher extends Account {
  userId: string;
  isUnlimited: boolean;
  written: Written;
  /** The same text as others see it now. */
  before?: Written;
  now: Date;
}

/**
 * What an account of its age may publish. Answers the rule that a new one is under.
 *
 * @throws Refusal `new_account_pictures`, `new_account_links`
 */
export function requireAllowed(publisher: Publisher): PublishingRule | undefined {
  const { isUnlimited, rule, registration, written, before, now } = publisher;
  const [registered] = registration;
  if (isUnlimited || !rule || !registered || !isNew(rule.body, registered.registeredAt, now))
    return undefined;
  refuseNew(rule.body, written, before);
  return rule.body;
}

/** The same for a post: of these a new account has so many. Throws `new_account_posts` too. */
export async function admitPost(
  publisher: Publisher & { key: string },
  ports: PublishingPorts,
): Promise<void> {
  const { userId, key, now } = publisher;
  const rule = requireAllowed(publisher);
  if (rule) await ports.takeFirstPost({ userId, key, most: rule.newAccounts.posts, now });
}
