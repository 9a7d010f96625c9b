import { Link } from "react-router";
import { Avatar } from "~/app/components/avatar";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { Star } from "~/app/reviews/stars";
import { MAX_STARS } from "~/domain/ratings/stars";
import { ItemStrip } from "~/app/routes/marketplace/strip/item-strip";
import type { Strip } from "~/app/routes/marketplace/strip/load-strip";
import type { viewLife } from "./load-life";
import { Shelf } from "./shelf";

export { SaleStrip } from "~/app/routes/store/list/sale-strip";

type Life = Awaited<ReturnType<typeof viewLife>>;

const PLACES = Array.from({ length: MAX_STARS }, (_, at) => at + 1);

/** What owners of games say of them, the newest first. */
export function Quotes({ quotes }: Pick<Life, "quotes">) {
  const { t } = useTranslation("home");
  if (quotes.length === 0) return null;
  return (
    <Shelf title={t("quotes")}>
      <ul className="grid gap-4 md:grid-cols-3">
        {quotes.map((quote) => (
          <li key={quote.id}>
            <figure className="quote group">
              <img
                src={`/art/games/${quote.gameId}/tile.svg`}
                alt=""
                width={640}
                height={360}
                loading="lazy"
              />
              <p>
                <b>{quote.gameName}</b>
                <span>
                  <span className="sr-only">{t("stars", { count: quote.stars })}</span>
                  {PLACES.map((place) => (
                    <Star key={place} lit={place <= quote.stars} className="size-4" />
                  ))}
                </span>
              </p>
              <blockquote lang={quote.language ?? undefined}>
                <Link to={quote.url} className="whole-link">
                  {quote.words}
                </Link>
              </blockquote>
              <figcaption>
                {quote.avatarUrl && <Avatar src={quote.avatarUrl} className="size-8" />}
                <bdi>{quote.displayName}</bdi>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Shelf>
  );
}

/** What players have put up for sale last. */
export function ForSale({ strip }: { strip: Strip }) {
  const { t } = useTranslation("home");
  return (
    <div className="page-width empty:hidden">
      <ItemStrip strip={strip} title={t("forSale")} />
    </div>
  );
}

/** What came out of boxes and changed hands, of which nobody is named. */
export function Lately({ opened, sold }: Pick<Life, "opened" | "sold">) {
  const { t } = useTranslation("home");
  if (opened.length + sold.length === 0) return null;
  return (
    <Shelf title={t("lately")}>
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        {opened.length > 0 && (
          <section aria-label={t("opened")}>
            <header className="shelf-head">
              <h3 className="text-lg font-bold">{t("opened")}</h3>
              <Link to="/blind-box">{t("toBox")}</Link>
            </header>
            <ul className="lately">
              {opened.map(({ position, openedAt, collectibleId, name, rarity }) => (
                <li key={position}>
                  <Picture id={collectibleId} />
                  <b>{name}</b>
                  <small>{rarity}</small>
                  <Time value={openedAt} show="relative" />
                </li>
              ))}
            </ul>
          </section>
        )}
        {sold.length > 0 && (
          <section aria-label={t("sold")}>
            <header className="shelf-head">
              <h3 className="text-lg font-bold">{t("sold")}</h3>
              <Link to="/marketplace">{t("toMarket")}</Link>
            </header>
            <ul className="lately">
              {sold.map(({ saleId, itemId, collectibleId, name, price, soldAt }) => (
                <li key={saleId} className="group relative">
                  <Picture id={collectibleId} />
                  <Link to={`/marketplace/${itemId}`} className="whole-link font-bold">
                    {name}
                  </Link>
                  <small>{price}</small>
                  <Time value={soldAt} show="relative" />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Shelf>
  );
}

const Picture = ({ id }: { id: string }) => (
  <img
    src={`/art/collectibles/${id}.svg`}
    alt=""
    width={16}
    height={16}
    loading="lazy"
    className="pixelated"
  />
);
