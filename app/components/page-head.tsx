import { useTranslation } from "~/app/i18n/use-translation";
import { useLocation } from "react-router";
import { type Language, languages } from "~/domain/language";
import { useRootData } from "~/app/frame/root-data";
import { brand } from "~/domain/brand";

interface PageHeadProps {
  title: string;
  description?: string;
  /** A path under the site's own art. */
  image?: string;
  /** What belongs to the page's address after the question mark. */
  search?: string;
  /** Kept out of search engines: a page of one player, or no page at all. */
  hidden?: boolean;
}

/** Title, description, canonical address and the other languages of a page. React lifts them into the head. */
export function PageHead({ title, description, image, search, hidden }: PageHeadProps) {
  const { i18n } = useTranslation("common");
  const origin = useRootData()?.origin ?? "";
  const { pathname } = useLocation();
  const address = (language: Language) => {
    const query = [search, language !== "en" && `lng=${language}`].filter(Boolean).join("&");
    return origin + pathname + (query && `?${query}`);
  };
  const full = `${title} · ${brand.name}`;
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      <meta property="og:title" content={full} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:image" content={`${origin}${image ?? "/art/og.svg"}`} />
      <meta name="twitter:card" content="summary_large_image" />
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address(i18n.language as Language)} />
          <meta property="og:url" content={address(i18n.language as Language)} />
          <link rel="alternate" hrefLang="x-default" href={address("en")} />
          {languages.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={address(language)} />
          ))}
        </>
      )}
    </>
  );
}
