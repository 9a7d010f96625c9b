import type { ReactNode } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { Breadcrumbs } from "~/app/components/breadcrumbs";
import { useRootData } from "~/app/frame/root-data";
import { BottomBar } from "./bottom-bar";
import { Footer } from "./footer";
import { Header } from "./header";
import { NavigationNews } from "./navigation-news";

/** What stands around every page of the main layout, and around the error when all else failed. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation("shell");
  const root = useRootData();
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
        {children}
      </main>
      <Footer />
      <BottomBar cartCount={cartCount} />
      <NavigationNews />
    </>
  );
}
