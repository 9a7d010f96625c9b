import { guard } from "~/domain/event-store/use-case";

/** Whoever was shown a price by a code before it was stopped does not order by it afterwards. "" for none. */
export const guardCode = (code: string) =>
  code
    ? [
        guard(
          `NOT EXISTS (SELECT 1 FROM "discount_codes" WHERE "code" = ? AND "stopped_at" IS NOT NULL)`,
          [code],
          "discount_expired",
        ),
      ]
    : [];
