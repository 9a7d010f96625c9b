import { checkEmail } from "~/domain/email";
import { type FieldProblem, missing } from "~/domain/field-problem";
import { isPhone } from "~/domain/orders/phone";

/** In the order of the page. */
export const ORDER_FIELDS = [
  "email",
  "name",
  "phone",
  "line1",
  "line2",
  "city",
  "region",
  "postalCode",
  "country",
] as const;
export type AddressField = Exclude<(typeof ORDER_FIELDS)[number], "email">;

const REQUIRED = ["name", "phone", "line1", "city", "postalCode", "country"] as const;

/** What is wrong with a filled form. */
export function checkOrder(
  filled: Readonly<Record<string, string>>,
  needsShipping: boolean,
): FieldProblem<string>[] {
  const problems = checkEmail(filled["email"] ?? "");
  if (!needsShipping) return problems;
  const phone = filled["phone"]?.trim();
  const lacking = REQUIRED.filter((field) => !filled[field]?.trim()).map(missing);
  const wrong = phone && !isPhone(phone) ? [{ path: "phone", code: "invalid_phone" }] : [];
  return [...problems, ...lacking, ...wrong];
}
