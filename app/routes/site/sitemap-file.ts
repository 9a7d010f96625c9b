import { data } from "react-router";
import { pageContext } from "~/app/context";
import { readLog, readPage } from "~/app/read-page";
import { gamePath } from "~/app/routes/store/list/game-card";
import { COMMUNITY_LOGS } from "~/domain/community-id";
import { listFrameIds } from "~/domain/frames/queries";
import { languages } from "~/domain/language";
import { listSiteMap, siteMapParts } from "~/domain/posts/site-map-queries";
import { playableGames } from "~/domain/store/playable";
import { listSiteMapDevelopers, listSiteMapGames } from "~/domain/store/site-map-queries";
import type { Route } from "./+types/sitemap-file";
import { xml } from "./xml";

interface Listed {
  path: string;
  changedAt?: string;
}

/** One file of the site map: the site's own pages and games, or some posts, Spaces or groups of a log. */
export async function loader({ context, params: { file } }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext);
  const listed = file === "site.xml" ? await listOwn(context) : await listWritten(context, file);
  if (!listed) throw data(null, { status: 404 });
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${listed.map((one) => describeUrl(origin, one)).join("\n")}
</urlset>`,
  );
}

type Context = Route.LoaderArgs["context"];

async function listOwn(context: Context): Promise<Listed[]> {
  const { games, developers, frames } = await readPage(context, {
    games: listSiteMapGames({}),
    developers: listSiteMapDevelopers({}),
    frames: listFrameIds(),
  });
  const paths = [
    "/",
    "/store",
    "/play",
    "/play/seasons",
    ...[...playableGames, ...frames].map((id) => `/play/detail/${id}`),
    "/task",
    "/rules",
    "/community",
    "/community/list",
    "/community/groups",
    "/community/news",
    "/blind-box",
    "/marketplace",
    "/ledger",
    "/contact-us",
    "/terms-conditions",
    "/privacy-policy",
    "/white-paper",
    "/payment-policy",
    "/cancel-policy",
    "/refund-policy",
    "/delivery-cancellations",
    "/blind-box-terms-conditions",
    ...games.map(gamePath),
    ...developers.map(({ id }) => `/store/developer/${encodeURIComponent(id)}`),
  ];
  return paths.map((path) => ({ path }));
}

async function listWritten(context: Context, file: string): Promise<Listed[] | undefined> {
  const found = /^(.{1,40})-(posts|spaces|groups)-([1-9]\d{0,5})\.xml$/.exec(file);
  const log = COMMUNITY_LOGS.find((one) => one === found?.[1]);
  const part = siteMapParts.find((one) => one === found?.[2]);
  if (!log || !part) return undefined;
  return (await readLog(context, log, { rows: listSiteMap(part, Number(found![3])) })).rows;
}

/** Ids hold letters, digits, hyphens and underscores, so that nothing needs escaping. */
function describeUrl(origin: string, { path, changedAt }: Listed): string {
  const url = origin + path;
  const addresses = languages.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${language === "en" ? url : `${url}?lng=${language}`}"/>`,
  );
  const changed = changedAt === undefined ? "" : `<lastmod>${changedAt}</lastmod>`;
  return `<url><loc>${url}</loc>${changed}${addresses.join("")}</url>`;
}
