/** A game as an operator describes it. */
export function describeGame(changes: object = {}) {
  const texts = (text: string) => ({ en: text, "zh-CN": text, "zh-TW": text });
  return {
    name: "Gloamdelve",
    category: "pc",
    delivery: "key",
    platforms: ["windows"],
    genres: ["action"],
    developer: "Halfmoon Arcade",
    blockchain: "Solana",
    releaseDate: "2023-10-12",
    tagline: { en: "One torch", "zh-CN": "一支火把,九层地牢", "zh-TW": "一支火把、九層地城" },
    overview: texts("Rules of the delve."),
    ...changes,
  };
}

/** The same as it is written at the desk. `expected`: the revision that its writer saw. */
export const writtenGame = (expected: number, changes: object = {}, rest: object = {}) => ({
  expected,
  description: {
    ...describeGame(),
    titles: {},
    tags: [],
    languages: [],
    ageRating: null,
    requirements: [],
    redemption: [],
    ...changes,
  },
  pictures: { cover: null, scenes: expected ? null : [] },
  ...rest,
});
