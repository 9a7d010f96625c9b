import { pageContext } from "~/app/context";
import { readCommunities } from "~/app/read-page";
import { OTHER_LOGS } from "~/domain/logs";
import { countSiteMaps, siteMapParts } from "~/domain/posts/site-map-queries";
import type { Route } from "./+types/sitemap";
import { xml } from "./xml";

/** The files of addresses for search engines, each of a bounded length. */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext);
  const logs = await readCommunities(context, {
    posts: countSiteMaps("posts"),
    spaces: countSiteMaps("spaces"),
    groups: countSiteMaps("groups"),
  });
  const files = logs.flatMap((counts, at) =>
    siteMapParts.flatMap((part) =>
      Array.from({ length: counts[part] }, (_, nth) => `${OTHER_LOGS[at]}-${part}-${nth + 1}`),
    ),
  );
  return xml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${["site", ...files].map((name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>`).join("\n")}
</sitemapindex>`,
  );
}
