import type { NewsletterEvent } from "./events";

export interface SubscribeToNewsletter {
  subscriberId: string;
  email: string;
  language: string;
  isSubscribed: boolean;
}

/** A second subscription of the same address is no news, and nobody learns that there was a first. */
export function decideSubscription(command: SubscribeToNewsletter): NewsletterEvent[] {
  const { subscriberId, email, language, isSubscribed } = command;
  if (isSubscribed) return [];
  return [{ type: "NewsletterSubscribed", data: { subscriberId, email, language } }];
}
