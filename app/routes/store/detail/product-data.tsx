import { useLocation } from "react-router";
import { useRootData } from "~/app/frame/root-data";
import type { GameDetail } from "~/domain/store/queries";

/** The game in the words of schema.org, for search engines. */
export function ProductData({ game }: { game: GameDetail }) {
  const origin = useRootData()?.origin ?? "";
  const { pathname } = useLocation();
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
      url: origin + pathname,
      price: (game.priceCents / 100).toFixed(2),
      priceCurrency: "USD",
      priceValidUntil: game.saleEndsAt?.slice(0, 10),
      availability: `https://schema.org/${soldOut ? "OutOfStock" : "InStock"}`,
    },
  };
  // Nothing in it may end the element it stands in.
  const text = JSON.stringify(product).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
