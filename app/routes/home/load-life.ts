import type { RouterContextProvider } from "react-router";
import { pageContext } from "~/app/context";
import { getI18next } from "~/app/i18n/middleware";
import { readBlockedIds, readCommunities, readPage } from "~/app/read-page";
import { formatToken, tokenUnits } from "~/domain/format-token";
import { listSales } from "~/domain/marketplace/sale-history-queries";
import { listPublicOpenings } from "~/domain/mystery-box/queries";
import { viewPublicOpening } from "~/domain/mystery-box/view";
import { postPath } from "~/domain/posts/paths";
import { plainText } from "~/domain/posts/tree";
import { viewPerson } from "~/domain/profile/view-person";
import { listNewestRated, listReviewTexts } from "~/domain/reviews/newest-queries";

const QUOTES = 3;
/** Of some the text may be gone by now, or too short to be quoted. */
const LOOKED_AT = 12;
const SHORTEST = 24;
const LONGEST = 220;
const SOLD = 5;
const OPENED = 40;
const MAX_OPENED = 5;

type Context = Readonly<RouterContextProvider>;

/** What of the main log shows that the place is lived in. */
export function readLife(context: Context) {
  const { claimedUserId, language: lng } = context.get(pageContext);
  const viewerId = claimedUserId ?? "";
  // In the same round trip; its answer is kept for the quotes.
  void readBlockedIds(context);
  return readPage(context, {
    rated: listNewestRated({ lng, limit: LOOKED_AT }),
    sold: listSales({ before: Number.MAX_SAFE_INTEGER, limit: SOLD, viewerId }),
    opened: listPublicOpenings({ before: Number.MAX_SAFE_INTEGER, limit: OPENED }),
  });
}
type Life = Awaited<ReturnType<typeof readLife>>;

export async function viewLife(context: Context, { rated, sold, opened }: Life) {
  const { language } = context.get(pageContext);
  const { t } = getI18next(context);
  const collectibles = opened.flatMap((row) => {
    const { openedAt, position, prize } = viewPublicOpening(row);
    if (prize.kind !== "collectible") return [];
    const { collectibleId, rarity } = prize;
    const name = t(`prizes:collectibles.${collectibleId}`);
    return [{ position, openedAt, collectibleId, name, rarity: t(`prizes:rarities.${rarity}`) }];
  });
  return {
    quotes: await quote(context, rated),
    sold: sold.map(({ saleId, itemId, collectibleId, price, currency, soldAt }) => ({
      saleId,
      itemId,
      collectibleId,
      name: t(`prizes:collectibles.${collectibleId}`),
      price: formatToken(language, price, tokenUnits[currency]),
      soldAt,
    })),
    opened: collectibles.slice(0, MAX_OPENED),
  };
}

/** The texts lie with the Spaces of the games. */
async function quote(context: Context, rated: Life["rated"]) {
  if (rated.length === 0) return [];
  const ids = JSON.stringify(rated.map(({ id }) => id));
  const [found, { blockedIds }] = await Promise.all([
    readCommunities(context, { texts: listReviewTexts({ ids }) }),
    readBlockedIds(context),
  ]);
  const texts = new Map(found.flatMap(({ texts }) => texts.map((text) => [text.id, text])));
  const quoted = new Set<string>();
  return rated
    .flatMap(({ id, stars, gameId, gameName, ...author }) => {
      const { body, language } = texts.get(id) ?? {};
      const text = plainText(body ?? []);
      if (text.length < SHORTEST || quoted.has(gameId)) return [];
      if (blockedIds.includes(author.personId)) return [];
      quoted.add(gameId);
      const words = text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
      const url = postPath(id);
      const { displayName, avatarUrl } = viewPerson(author);
      return [{ id, url, stars, gameId, gameName, words, language, displayName, avatarUrl }];
    })
    .slice(0, QUOTES);
}
