import { eq } from "drizzle-orm";
import { query } from "~/domain/event-store/query";
import { newsletterSubscribers } from "./read-model";

export const getSubscriber = query<{ email: string }>()((db, { email }) =>
  db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email)),
);
