import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("routes/shell/layout.tsx", [
    layout("routes/shell/section.tsx", [
      index("routes/home/page.tsx"),
      route("store", "routes/store/store.tsx", [
        index("routes/store/list/page.tsx"),
        route("detail/:id", "routes/store/detail/page.tsx"),
        route("shopcart", "routes/store/shopcart/page.tsx"),
        route("pay-result", "routes/store/pay-result/page.tsx"),
        route("item-game-detail/:id", "routes/store/item-game-detail/page.tsx"),
      ]),
      route("play/detail/:id", "routes/play/detail/page.tsx"),
      route("task", "routes/task/page.tsx"),
      route("blind-box", "routes/blind-box/page.tsx"),
      route("blind-box-terms-conditions", "routes/blind-box-terms-conditions/page.tsx"),
      route("rules", "routes/rules/page.tsx"),
      route("community", "routes/community/community.tsx", [
        index("routes/community/mining/page.tsx"),
      ]),
      route("ledger", "routes/ledger/page.tsx"),
      route("ops", "routes/ops/ops.tsx", [
        index("routes/ops/overview/page.tsx"),
        route("audit", "routes/ops/audit/page.tsx"),
        route("projections", "routes/ops/projections/page.tsx"),
        route("players", "routes/ops/players/page.tsx"),
        route("events", "routes/ops/events/page.tsx"),
        route("rules", "routes/ops/rules/page.tsx"),
        route("orders", "routes/ops/orders/page.tsx"),
        route("history", "routes/ops/history/page.tsx"),
      ]),
      route("profile", "routes/profile/profile.tsx", [
        index("routes/profile/home/page.tsx"),
        route("games", "routes/profile/games/page.tsx"),
        route("orders", "routes/profile/orders/page.tsx"),
      ]),
    ]),
  ]),
  route("login", "routes/login/layout.tsx", [index("routes/login/page.tsx")]),
  route("robots.txt", "routes/site/robots.ts"),
  route("sitemap.xml", "routes/site/sitemap.ts"),
  route("manifest.webmanifest", "routes/site/manifest.ts"),
  route("*", "routes/not-found/page.tsx"),
] satisfies RouteConfig;
