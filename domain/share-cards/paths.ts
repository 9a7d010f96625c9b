/** What is drawn once, for all who look: the site's, and those of the store's games. */
export const SITE_CARD = "/art/share/site.png";
export const gameCardPath = (gameId: string) => `/art/share/${encodeURIComponent(gameId)}.png`;

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
