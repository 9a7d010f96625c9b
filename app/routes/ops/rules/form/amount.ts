import type { RuleField, Unit } from "~/domain/rules/fields";

/** So many digits of the whole stand behind the point. */
const DECIMALS: Partial<Record<Unit, number>> = {
  cents: 2,
  stead: 6,
  basisPoints: 2,
  millionths: 6,
};

export const decimalsOf = (unit: Unit | undefined): number => (unit && DECIMALS[unit]) ?? 0;

/** The unit of a number, beside what else is said. */
export function unitOf(unit: RuleField["unit"], beside: unknown): Unit | undefined {
  return typeof unit === "function" ? unit((beside ?? {}) as Record<string, unknown>) : unit;
}

/** As one types it: 150 cents are `1.5`, and `1.50` where it is money. */
export function writeAmount(value: number, unit: Unit | undefined): string {
  const digits = decimalsOf(unit);
  if (digits === 0 || !Number.isSafeInteger(value)) return String(value);
  const text = String(Math.abs(value)).padStart(digits + 1, "0");
  const whole = text.slice(0, -digits);
  const rest = text.slice(-digits).replace(/0+$/, "");
  const part = unit === "cents" && rest ? rest.padEnd(2, "0") : rest;
  return `${value < 0 ? "-" : ""}${whole}${part && `.${part}`}`;
}

/** A comma parts thousands, and nothing else: `1,5` may be meant as one and a half. */
const AMOUNT = /^(-?)(\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d*))?$/;

/** What was typed, exact; undefined where it is no such number. */
export function readAmount(text: string, unit: Unit | undefined): number | undefined {
  const digits = decimalsOf(unit);
  const typed = AMOUNT.exec(text.replaceAll(/\s/g, ""));
  if (!typed) return undefined;
  const [, sign, whole, part = ""] = typed;
  const kept = part.replace(/0+$/, "");
  if (kept.length > digits) return undefined;
  const value = Number(whole!.replaceAll(",", "") + kept.padEnd(digits, "0"));
  return sign ? -value : value;
}
