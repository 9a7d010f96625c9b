import { guard } from "~/domain/event-store/use-case";

/** Nobody gets a game that was taken off since they were shown it: they are told so instead. */
export const guardOnSale = (gameIds: readonly string[]) =>
  guard(
    `NOT EXISTS (SELECT 1 FROM json_each(?) asked JOIN "games" game ON game."id" = asked.value
      WHERE game."withdrawn_at" IS NOT NULL)`,
    [JSON.stringify(gameIds)],
    "retry",
  );
