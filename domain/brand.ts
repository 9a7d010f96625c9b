/** Everything that carries the product's name, in one place. */
export const brand = {
  name: "Playstead",
  tagline: "Play Together, Earn Together, Own Together.",
} as const;
