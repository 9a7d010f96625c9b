import { FIRM_DAYS, firmAt, firmCents, firmCentsAt } from "~/domain/firm-money/queries";

/** What an account gives by liking and answering: the firm cents of it at a moment. */
export const weightAt = firmCentsAt;

/** All firm cents of an account up to a moment, however long ago. */
export const firmSoFar = (user: string, at: string) => firmCents(user, "''", at);

const sinceOf = (at: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${at}, '-${FIRM_DAYS} days')`;

/** The weight of all accounts together. */
export const weightOfAll = (at: string) => `
  (SELECT coalesce(sum(paid."cents"), 0) FROM "firm_money" paid WHERE paid."fulfilled_at" <= ${at}
    AND ${firmAt("paid")} > ${sinceOf(at)} AND ${firmAt("paid")} <= ${at}
    AND (paid."refunded_at" IS NULL OR paid."refunded_at" > ${at}))`;

/** Those whose money became firm after one moment and by another, as a query of `user_id`. */
export const freshlyFirm = (after: string, by: string) => `
  SELECT "payer_id" AS user_id FROM "firm_money" WHERE "due_at" > ${after} AND "due_at" <= ${by}
  UNION SELECT "payer_id" FROM "firm_money" WHERE "used_at" > ${after} AND "used_at" <= ${by}`;
