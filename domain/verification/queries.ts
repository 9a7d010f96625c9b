import { eq } from "drizzle-orm";
import { query } from "~/domain/event-store/query";
import { usedVerifications } from "./read-model";

/** What a challenge was spent on, if it was. */
export const getUsedVerification = query<{ challenge: string }>()((db, { challenge }) =>
  db.select().from(usedVerifications).where(eq(usedVerifications.challenge, challenge)),
);
