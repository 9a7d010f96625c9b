import { useEffect, useRef } from "react";
import { createPath, useLocation, useNavigation, useRevalidator } from "react-router";
import { useTranslation } from "~/app/i18n/use-translation";
import { reachShop, useLost } from "./connection";
import { noteShown } from "./keep-page";
import { lacksScripts } from "./reload";

/** "You are offline", for as long as it is so. Then what was wanted goes on by itself. */
export function ConnectionNotice() {
  const { t } = useTranslation("common");
  const { revalidate } = useRevalidator();
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const lost = useLost();
  const wasLost = useRef(false);

  useEffect(() => noteShown(pathname), [pathname]);

  useEffect(() => {
    if (lost) void reachShop();
  }, [lost]);

  useEffect(() => {
    if (!lost && next && lacksScripts()) return location.assign(createPath(next));
    if (!lost && wasLost.current) void revalidate();
    wasLost.current = lost;
  }, [lost, next, revalidate]);

  return (
    <output className="standing-notice pointer-events-none fixed inset-x-4 bottom-20 z-40 mx-auto w-fit max-w-md md:bottom-6">
      {lost && (
        <p className="pixel-corners animate-late border-2 border-l-8 border-danger bg-surface px-4 py-2 text-sm font-medium shadow-float">
          <b className="block">{t("offline")}</b>
          {t("offlineText")}
        </p>
      )}
    </output>
  );
}
