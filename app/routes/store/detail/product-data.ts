import type { GameDetail } from "~/domain/store/queries";

/** The game in the words of schema.org, for search engines: JSON that may stand in a script element. */
export function describeProduct(game: GameDetail, origin: string): string {
  const soldOut = game.available !== null && game.available <= 0;
  const product = {
    "@context": "https://schema.org",
    "@type": "Product",
    name: game.name,
    description: game.tagline,
    image: [`${origin}/art/games/${game.id}/cover.svg`],
    brand: { "@type": "Brand", name: game.developer },
    releaseDate: game.releaseDate,
    offers: {
      "@type": "Offer",
      url: `${origin}/store/detail/${game.id}`,
      price: (game.priceCents / 100).toFixed(2),
      priceCurrency: "USD",
      priceValidUntil: game.saleEndsAt?.slice(0, 10),
      availability: `https://schema.org/${soldOut ? "OutOfStock" : "InStock"}`,
    },
  };
  // Nothing in it may end the element it stands in.
  return JSON.stringify(product).replaceAll("<", "\\u003c");
}
