import { useState } from "react";
import { Select } from "~/app/components/select";
import { useTranslation } from "~/app/i18n/use-translation";
import { About, Besides } from "~/app/routes/store/detail/about";
import { Gallery } from "~/app/routes/store/detail/gallery";
import { Head } from "~/app/routes/store/detail/head";
import { nameLanguages } from "~/app/routes/store/detail/language-names";
import { Offer } from "~/app/routes/store/detail/offer";
import { type Language, languageNames, languages } from "~/domain/language";
import { imageUrl } from "~/domain/media/url";
import { redemptionIn } from "~/domain/store/redemption";
import { coverUrl } from "~/domain/store/pictures";
import type { GameDetail } from "~/domain/store/queries";
import type { GameFields } from "./game-fields";
import { writtenBy } from "./game-fields";

interface Shop {
  /** Nobody has to pay nothing: a game without a price is not on sale. */
  isPriced: boolean;
  /** With the sale that runs, US cents. */
  priceCents: number;
  fullPriceCents: number;
  salePercent: number;
  saleEndsAt: string | null;
  lowestPriceCents: number | null;
  available: number | null;
}

interface PreviewProps {
  fields: GameFields;
  shop: Shop;
}

/** The game's page as players will see it, by the parts that it is made of. */
export default function Preview({ fields, shop }: PreviewProps) {
  const { t, i18n } = useTranslation("ops-games");
  const [lng, setLng] = useState(i18n.language as Language);
  const game = detailOf(fields, shop, lng);
  const sources = scenesOf(fields);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Select
        label={t("preview.language")}
        value={lng}
        options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
        onChange={({ target }) => setLng(target.value as Language)}
        className="max-w-60"
      />
      <div
        lang={lng}
        className="pixel-corners grid gap-6 border-2 border-line bg-ground p-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10"
      >
        <Gallery name={game.name} sources={sources} />
        <div className="grid content-start gap-6 lg:row-span-2">
          <Head game={game} cover={coverOf(fields)} heading="h3" />
          {shop.isPriced || game.delivery === "top-up" ? (
            <Offer game={game} />
          ) : (
            <p className="font-bold">{t("list.noPrice")}</p>
          )}
          <Besides
            rating={null}
            game={game}
            editions={[]}
            languages={nameLanguages(game.languages, lng)}
            spacePath={null}
          />
        </div>
        <About game={game} rating={null} reviewsPath={null} />
      </div>
    </div>
  );
}

const coverOf = ({ id = "", cover }: GameFields) => coverUrl(id, cover ? { id: cover } : null);

function scenesOf(fields: GameFields): string[] {
  const ids = JSON.parse(fields.scenes || "null") as string[] | null;
  if (ids === null) return [1, 2, 3].map((n) => `/art/games/${fields.id}/scene-${n}.svg`);
  return ids.length ? ids.map((id) => imageUrl(id, 1920)) : [coverOf(fields)];
}

function detailOf(fields: GameFields, shop: Shop, lng: Language): GameDetail {
  const { description } = writtenBy(fields, 0);
  const { titles, tagline, overview, redemption, ...rest } = description;
  const inLanguage = (text: { en: string }) =>
    (text as Partial<Record<Language, string>>)[lng] ?? text.en;
  return {
    ...rest,
    ...shop,
    id: fields.id ?? "",
    name: (lng === "en" ? undefined : titles[lng]) ?? description.name,
    originalName: description.name,
    featured: description.featured ?? false,
    tagline: inLanguage(tagline),
    overview: inLanguage(overview),
    redemption: redemptionIn(redemption, lng),
    score: 0,
    rating: null,
    withdrawn: false,
    // A studio without a page yet has no link.
    developerId: "",
    scenes: 0,
  } as GameDetail;
}
