/** What may stand on the home page beneath its head, as it stands while nobody has said otherwise. */
export const strips = [
  "featured",
  "sales",
  "quotes",
  "new",
  "lately",
  "market",
  "doors",
  "steps",
] as const;
export type Strip = (typeof strips)[number];

/** As many games as one looks through before one scrolls on. */
export const MAX_FEATURED = 12;

export interface Arrangement {
  strips: { strip: Strip; shown: boolean }[];
  featured: string[];
}

/** What is for sale among players is shown where an operator wants it. */
export const usualArrangement: Arrangement = {
  strips: strips.map((strip) => ({ strip, shown: strip !== "market" })),
  featured: [],
};

/** Each strip once: what a later release brings stands at the end, hidden, until somebody shows it. */
export function complete(arrangement: Arrangement): Arrangement {
  const named = new Map(arrangement.strips.map((one) => [one.strip, one]));
  const missing = strips.filter((strip) => !named.has(strip));
  return {
    strips: [...named.values(), ...missing.map((strip) => ({ strip, shown: false }))],
    featured: [...new Set(arrangement.featured)],
  };
}
