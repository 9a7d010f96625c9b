import { useTranslation } from "~/app/i18n/use-translation";
import { Outlet, useRouteLoaderData } from "react-router";
import { Breadcrumbs } from "~/app/components/breadcrumbs";
import type { loader } from "~/app/root";
import { BottomBar } from "./bottom-bar";
import { Footer } from "./footer";
import { Header } from "./header";
import { NavigationNews } from "./navigation-news";

/** The main layout: everything but the login page and pages that do not exist. */
export default function Shell() {
  const { t } = useTranslation("shell");
  const root = useRouteLoaderData<typeof loader>("root");
  const cartCount = root?.cartCount ?? 0;
  return (
    <>
      <a
        href="#content"
        className="pixel-corners fixed left-4 top-2 z-50 -translate-y-20 bg-gold px-4 py-3 font-semibold text-on-gold focus:translate-y-0"
      >
        {t("skip")}
      </a>
      <Header user={root?.user ?? null} cartCount={cartCount} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        <Breadcrumbs />
        <Outlet />
      </main>
      <Footer />
      <BottomBar cartCount={cartCount} />
      <NavigationNews />
    </>
  );
}
