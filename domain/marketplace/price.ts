import { tokenUnits } from "~/domain/format-token";

export const currencies = ["USDC", "SOL"] as const;
export type Currency = (typeof currencies)[number];

/** Of a currency, in base units. A price below the least would leave a seller's new wallet without its rent. */
const LEAST = { USDC: 10_000, SOL: 1_000_000 } as const satisfies Record<Currency, number>;
const MOST = {
  USDC: 1_000_000_000_000,
  SOL: 10_000_000_000_000,
} as const satisfies Record<Currency, number>;

export interface Price {
  /** Base units. */
  amount: number;
  currency: Currency;
}

export const isPrice = ({ amount, currency }: Price): boolean =>
  Number.isSafeInteger(amount) && amount >= LEAST[currency] && amount <= MOST[currency];

/** As a wallet shows it: `12.5 USDC`. */
export function writePrice({ amount, currency }: Price): string {
  const { decimals } = tokenUnits[currency];
  const digits = String(amount).padStart(decimals + 1, "0");
  const whole = digits.slice(0, -decimals);
  const part = digits.slice(-decimals).replace(/0+$/, "");
  return `${part ? `${whole}.${part}` : whole} ${currency}`;
}

/** Micro US dollars, rounded down. `solPrice`: micro dollars for one SOL. */
export const worthOf = ({ amount, currency }: Price, solPrice: number): number =>
  currency === "USDC" ? amount : Number((BigInt(amount) * BigInt(solPrice)) / 1_000_000_000n);

const MICROS = 1_000_000;

/** Micro US dollars for one SOL, of its price in US dollars. */
export const rateOf = (solPrice: string): number => Math.round(Number(solPrice) * MICROS);
