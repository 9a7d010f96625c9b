import { isPhone } from "~/domain/orders/phone";
import { isEmail, normalizeEmail } from "~/domain/email";

export type AddressField =
  | "name"
  | "phone"
  | "line1"
  | "line2"
  | "city"
  | "region"
  | "postalCode"
  | "country";
export type CheckoutField = "email" | AddressField;
export type CheckoutErrors = Partial<Record<CheckoutField, string>>;

/** In the order of the page, so that the first wrong one is the one to go to. */
export const FIELD_ORDER = [
  "email",
  "name",
  "phone",
  "line1",
  "line2",
  "city",
  "region",
  "postalCode",
  "country",
] as const satisfies CheckoutField[];

const MISSING = {
  name: "shipping.nameMissing",
  phone: "shipping.phoneMissing",
  line1: "shipping.line1Missing",
  city: "shipping.cityMissing",
  postalCode: "shipping.postalCodeMissing",
  country: "shipping.countryMissing",
} as const;

export type FieldProblem =
  | "contact.emailMissing"
  | "contact.emailInvalid"
  | "shipping.phoneInvalid"
  | (typeof MISSING)[keyof typeof MISSING];

/** What is wrong with a filled form, by field. */
export function checkFields(
  filled: Readonly<Record<string, string>>,
  needsShipping: boolean,
): Partial<Record<CheckoutField, FieldProblem>> {
  const problems: Partial<Record<CheckoutField, FieldProblem>> = {};
  const email = normalizeEmail(filled["email"] ?? "");
  if (!email) problems.email = "contact.emailMissing";
  else if (!isEmail(email)) problems.email = "contact.emailInvalid";
  if (!needsShipping) return problems;
  for (const field of ["name", "phone", "line1", "city", "postalCode", "country"] as const) {
    if (!filled[field]?.trim()) problems[field] = MISSING[field];
  }
  if (!problems.phone && !isPhone(filled["phone"]!.trim()))
    problems.phone = "shipping.phoneInvalid";
  return problems;
}

/** The fields that a `malformed` answer names, such as `contact.email`. */
export function fieldsOf(errors: unknown): CheckoutField[] {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error: { path?: unknown }) => {
    const last = String(error.path).split(".").at(-1);
    return FIELD_ORDER.filter((field) => field === last);
  });
}
