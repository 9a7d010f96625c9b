import { breadcrumbs, jsonLd } from "~/app/routes/json-ld";
import { MAX_STARS, meanOf } from "~/domain/ratings/stars";
import type { Rating } from "~/domain/ratings/view";
import { gameCardPath } from "~/domain/share-cards/paths";
import type { GameDetail } from "~/domain/store/queries";

interface Product {
  game: GameDetail;
  /** Null without reviews. */
  rating: Rating | null;
}

/** A game, and where it stands. `store`: what the page above is called. */
export function describeProduct({ game, rating }: Product, origin: string, store: string): string {
  const soldOut = game.available !== null && game.available <= 0;
  const product = {
    "@type": "Product",
    name: game.name,
    description: game.tagline,
    image: [origin + gameCardPath(game.id)],
    brand: { "@type": "Brand", name: game.developer },
    releaseDate: game.releaseDate,
    ...(rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: meanOf(rating).toFixed(1),
        bestRating: MAX_STARS,
        worstRating: 1,
        reviewCount: rating.count,
      },
    }),
    offers: {
      "@type": "Offer",
      url: `${origin}/store/detail/${game.id}`,
      price: (game.priceCents / 100).toFixed(2),
      priceCurrency: "USD",
      priceValidUntil: game.saleEndsAt?.slice(0, 10),
      availability: `https://schema.org/${soldOut ? "OutOfStock" : "InStock"}`,
    },
  };
  return jsonLd(
    product,
    breadcrumbs(origin, [
      [store, "/store"],
      [game.name, `/store/detail/${game.id}`],
    ]),
  );
}
