import { brand } from "~/domain/brand";
import type { Language } from "~/domain/language";
import { CARD_HEIGHT, CARD_WIDTH, SITE_CARD } from "~/domain/share-cards/paths";

interface ShareTagsProps {
  title: string;
  description?: string;
  /** A path of ours, to a PNG of 1200 × 630 if it ends so; the site's own where there is none. */
  image?: string;
  /** When it was written, of what somebody wrote. */
  publishedAt?: string;
  origin: string;
  address?: string;
  language: Language;
}

/** A language in Open Graph's form: with the country where most speak it, `en_US`. */
function localeOf(tag: Language): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
}

/** What other sites read to show a link (Open Graph, cards of X). Only the server writes it: no browser needs it. */
export function ShareTags(props: ShareTagsProps) {
  const { title, description, image, publishedAt, origin, address, language } = props;
  const properties = {
    "og:title": title,
    "og:description": description,
    "og:type": publishedAt === undefined ? "website" : "article",
    "article:published_time": publishedAt,
    "og:site_name": brand.name,
    "og:locale": localeOf(language),
    "og:url": address,
    "og:image": origin + (image ?? SITE_CARD),
    ...((image === undefined || image.endsWith(".png")) && {
      "og:image:type": "image/png",
      "og:image:width": String(CARD_WIDTH),
      "og:image:height": String(CARD_HEIGHT),
    }),
    "og:image:alt": image === undefined ? `${brand.name}: ${brand.tagline}` : title,
  };
  return (
    <>
      {Object.entries(properties).map(
        ([property, content]) =>
          content && <meta key={property} property={property} content={content} />,
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
