import { pageContext } from "~/app/context";
import { brand } from "~/domain/brand";
import type { Route } from "./+types/manifest";

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    lang: language,
    start_url: "/",
    display: "standalone",
    background_color: "#0c1311",
    theme_color: "#0c1311",
    icons: [{ src: "/art/favicon.svg", type: "image/svg+xml", sizes: "any" }],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json" },
  });
}
