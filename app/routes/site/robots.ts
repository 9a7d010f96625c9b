import { pageContext } from "~/app/context";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext);
  const body = `User-agent: *
Disallow: /api/
Disallow: /login
Disallow: /profile
Disallow: /store/pay-result
Disallow: /store/receipt
Disallow: /store/shopcart

Sitemap: ${origin}/sitemap.xml
`;
  return new Response(body, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
