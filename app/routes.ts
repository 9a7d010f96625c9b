import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("routes/shell/layout.tsx", [
    layout("routes/shell/section.tsx", [
      index("routes/home/page.tsx"),
      route("store", "routes/store/store.tsx", [
        index("routes/store/list/page.tsx"),
        route("detail/:id", "routes/store/detail/page.tsx"),
        route("shopcart", "routes/cart/page.tsx"),
        route("pay-result", "routes/orders/result/page.tsx"),
        route("item-game-detail/:id", "routes/top-up/page.tsx"),
      ]),
      route("play", "routes/play/play.tsx", [
        index("routes/play/list/page.tsx"),
        route("detail/:id", "routes/play/detail/page.tsx"),
      ]),
      route("task", "routes/tasks/page.tsx"),
      route("blind-box", "routes/mystery-box/page.tsx"),
      route("blind-box-terms-conditions", "routes/mystery-box-terms/page.tsx"),
      route("rules", "routes/rules/page.tsx"),
      route("community", "routes/community/community.tsx", [index("routes/mining/page.tsx")]),
      route("terms-conditions", "routes/terms-conditions/page.tsx"),
      route("privacy-policy", "routes/privacy-policy/page.tsx"),
      route("delivery-cancellations", "routes/delivery-cancellations/page.tsx"),
      route("contact-us", "routes/contact/page.tsx"),
      ...["newsletter/confirm", "newsletter/unsubscribe", "email/verify", "email/confirm"].map(
        (path) => route(path, "routes/mail-links/page.tsx", { id: path }),
      ),
      route("ledger", "routes/ledger/page.tsx"),
      route("certificates/:id?", "routes/account/certificate-page.tsx"),
      route("ops", "routes/ops/ops.tsx", [
        index("routes/ops/overview/page.tsx"),
        route("audit", "routes/ops/audit/page.tsx"),
        route("projections", "routes/ops/projections/page.tsx"),
        route("players", "routes/ops/players/page.tsx"),
        route("events", "routes/ops/events/page.tsx"),
        route("rules", "routes/ops/rules/page.tsx"),
        route("orders", "routes/ops/orders/page.tsx"),
        route("codes", "routes/ops/codes/page.tsx"),
        route("invites", "routes/ops/invites/page.tsx"),
        route("cases", "routes/ops/cases/page.tsx"),
        route("media", "routes/ops/media/page.tsx"),
        route("letters", "routes/ops/letters/list/page.tsx"),
        route("letters/:id", "routes/ops/letters/letter/page.tsx"),
        route("history", "routes/ops/history/page.tsx"),
      ]),
      route("profile", "routes/profile/profile.tsx", [
        layout("routes/profile/own/layout.tsx", [
          index("routes/profile/home/page.tsx"),
          route("games", "routes/library/page.tsx"),
          route("orders", "routes/orders/list/page.tsx"),
          route("about", "routes/profile/own/about.tsx"),
        ]),
        route(":id", "routes/profile/their/layout.tsx", [
          index("routes/profile/their/home.tsx"),
          route("games", "routes/profile/their/games.tsx"),
          route("about", "routes/profile/their/about.tsx"),
        ]),
        route("wishlist", "routes/wishlist/page.tsx"),
        route("settings", "routes/profile/settings/page.tsx"),
        route("notifications", "routes/notifications/page.tsx"),
        ...["friends", "following", "followers"].map((list) =>
          route(`:id?/${list}`, "routes/people/page.tsx", { id: `people-${list}` }),
        ),
      ]),
      route("*", "routes/not-found/page.tsx"),
    ]),
  ]),
  route("login", "routes/login/layout.tsx", [index("routes/login/page.tsx")]),
  route("robots.txt", "routes/site/robots.ts"),
  route("sitemap.xml", "routes/site/sitemap.ts"),
  route("manifest.webmanifest", "routes/site/manifest.ts"),
] satisfies RouteConfig;
