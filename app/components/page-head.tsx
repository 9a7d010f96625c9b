import { useTranslation } from "~/app/i18n/use-translation";
import { useLocation } from "react-router";
import { type Language, languages } from "~/domain/language";
import { useRootData } from "~/app/frame/root-data";
import { brand } from "~/domain/brand";
import { ShareTags } from "./share-tags";

interface PageHeadProps {
  title: string;
  description?: string;
  /** What other sites show: a path of ours to a PNG of 1200 × 630. */
  image?: string;
  /** When it was written, of what somebody wrote. */
  publishedAt?: string;
  /** What belongs to the page's address after the question mark. */
  search?: string;
  /** Kept out of search engines: a page of one player, or no page at all. */
  hidden?: boolean;
}

/**
 * Title, description, canonical address and the other languages of a page. React lifts them into the head. What only
 * search engines and other sites read, players are spared: no crawler signs in.
 */
export function PageHead({ title, description, search, hidden, ...shared }: PageHeadProps) {
  const { i18n } = useTranslation("common");
  const { origin = "", user } = useRootData() ?? {};
  const { pathname } = useLocation();
  const language = i18n.language as Language;
  const addressIn = (other: Language) => {
    const query = [search, other !== "en" && `lng=${other}`].filter(Boolean).join("&");
    return origin + pathname + (query && `?${query}`);
  };
  const full = `${title} · ${brand.name}`;
  const address = hidden ? undefined : addressIn(language);
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      {import.meta.env.SSR && !user && (
        <ShareTags {...{ title: full, description, origin, address, language, ...shared }} />
      )}
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          {!user && (
            <>
              <link rel="alternate" hrefLang="x-default" href={addressIn("en")} />
              {languages.map((other) => (
                <link key={other} rel="alternate" hrefLang={other} href={addressIn(other)} />
              ))}
            </>
          )}
        </>
      )}
    </>
  );
}
