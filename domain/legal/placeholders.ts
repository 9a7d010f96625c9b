/** What a text calls by a name and the server fills in, as what decides here decides it. */
export const placeholders = [
  "brand",
  "chain",
  "token",
  "refundDays",
  "quoteTime",
  "graceTime",
  "lateTime",
  "heldAgainTime",
  "openOrders",
  "bookedPayments",
  "leastSol",
  "leastUsdc",
  "firmDays",
  "royalty",
  "allowance",
  "listedDays",
  "spacePrice",
  "sessionDays",
  "confirmationDays",
  "backupDays",
  "mailDays",
  "answerDays",
  "hiddenDays",
] as const;
export type Placeholder = (typeof placeholders)[number];

const NAMED = /\{\{\s*([^{}]*?)\s*\}\}/g;
const isKnown = (name: string): name is Placeholder =>
  (placeholders as readonly string[]).includes(name);

/** Names in double braces that nobody fills in, as they are written; braces without their other half are one, too. */
export function unknownPlaceholders(text: string): string[] {
  const unknown = [...text.matchAll(NAMED)].filter(([, name]) => !isKnown(name!));
  const rest = text.replaceAll(NAMED, "").match(/\{\{|\}\}/g) ?? [];
  return [...unknown.map(([written]) => written), ...rest];
}

export const fillPlaceholders = (
  text: string,
  figures: Readonly<Record<Placeholder, string>>,
): string =>
  text.replaceAll(NAMED, (written, name: string) => (isKnown(name) ? figures[name] : written));
