import { pageContext } from "~/app/context";
import { languages } from "~/domain/language";
import { readCommunities, readPage } from "~/app/read-page";
import { gamePath } from "~/app/routes/store/list/game-card";
import { spacePath } from "~/app/routes/spaces/space-path";
import { listSiteMapPosts } from "~/domain/posts/queries";
import { postPath } from "~/domain/posts/view";
import { listSiteMapSpaces } from "~/domain/space-register/queries";
import { playableGames } from "~/domain/store/playable";
import { listSiteMapGames } from "~/domain/store/site-map-queries";
import type { Route } from "./+types/sitemap";

export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext);
  const [{ games, spaces }, logs] = await Promise.all([
    readPage(context, { games: listSiteMapGames({}), spaces: listSiteMapSpaces() }),
    readCommunities(context, { posts: listSiteMapPosts() }),
  ]);
  const paths = [
    "/",
    "/store",
    "/play",
    ...playableGames.map((id) => `/play/detail/${id}`),
    "/task",
    "/rules",
    "/community",
    "/community/list",
    "/blind-box",
    "/ledger",
    "/contact-us",
    "/terms-conditions",
    "/privacy-policy",
    "/delivery-cancellations",
    ...games.map(gamePath),
    ...spaces.map(({ spaceId }) => spacePath(spaceId)),
    ...logs.flatMap(({ posts }) => posts.map(({ id }) => postPath(id))),
  ];
  const urls = paths.map((path) => describeUrl(origin + path));
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`;
  return new Response(body, { headers: { "content-type": "application/xml; charset=utf-8" } });
}

/** Ids hold letters, digits, hyphens and underscores, so that nothing needs escaping. */
function describeUrl(url: string): string {
  const others = languages
    .filter((language) => language !== "en")
    .map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${url}?lng=${language}"/>`,
    );
  return `<url><loc>${url}</loc>${others.join("")}</url>`;
}
