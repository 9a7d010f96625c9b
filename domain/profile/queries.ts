import { eq } from "drizzle-orm";
import { query } from "~/domain/event-store/query";
import { profiles } from "./read-model";
import { personColumns } from "./view-person";

export const getPerson = query<{ userId: string }>()((db, { userId }) =>
  db.select(personColumns).from(profiles).where(eq(profiles.userId, userId)),
);
