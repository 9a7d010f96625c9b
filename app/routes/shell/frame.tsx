import { type ReactNode, Suspense } from "react";
import { Breadcrumbs } from "~/app/components/breadcrumbs";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { BottomBar } from "./bottom-bar";
import { Header } from "./header";
import { NavigationNews } from "./navigation-news";

/** Comes with the page, and answers once the rest of the page does. */
const Footer = import.meta.env.SSR
  ? (await import("~/app/frame/footer")).default
  : lazyWhenReachable(() => import("~/app/frame/footer"));

/** What stands around every page of the main layout, and around the error when all else failed. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation("shell");
  const root = useRootData();
  const user = root?.user ?? null;
  const cartCount = root?.cartCount ?? 0;
  return (
    <>
      <a href="#content" className="skip">
        {t("skip")}
      </a>
      <Header user={user} cartCount={cartCount} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        <Breadcrumbs />
        {children}
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <BottomBar player={user !== null} />
      <NavigationNews />
    </>
  );
}
