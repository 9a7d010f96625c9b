interface Pack {
  name: string;
  bonus: string | null;
  priceCents: number;
}

/** What a pack holds in all, by the numbers that its English name and bonus begin with; undefined for a pass. */
export function amountOf({ name, bonus }: Pack): number | undefined {
  const amount = leadingNumber(name);
  return amount && amount + (leadingNumber(bonus ?? "") ?? 0);
}

function leadingNumber(text: string): number | undefined {
  const [digits] = /^\+?\d[\d,]*(?= )/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(/[+,]/g, ""));
}

/** The place of the pack that gives most for a cent, where that is one and there is something to compare. */
export function bestValueOf(packs: readonly Pack[]): number | undefined {
  const rates = packs.map((pack) => (amountOf(pack) ?? 0) / pack.priceCents);
  const compared = rates.filter((rate) => rate > 0);
  const best = Math.max(...compared);
  if (compared.length < 2 || compared.filter((rate) => rate === best).length > 1) return undefined;
  return rates.indexOf(best);
}

/** Files in `/art/top-up/`: the more a pack holds, the higher the pile. */
export function picturesOf(packs: readonly Pack[]): string[] {
  const amounts = packs.map(amountOf);
  const sorted = amounts.filter((amount) => amount !== undefined).toSorted((a, b) => a - b);
  const steps = Math.max(1, sorted.length - 1);
  return amounts.map((amount) =>
    amount === undefined
      ? "pass"
      : `pile-${1 + Math.round((sorted.indexOf(amount) / steps) * (PILES - 1))}`,
  );
}

const PILES = 5;
