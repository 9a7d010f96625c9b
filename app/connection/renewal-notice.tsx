import { useEffect, useState } from "react";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { useLost } from "./connection";
import { reloadPage } from "./reload";
import { listenToFailedLoads } from "./renewal";
import { isInUse, watchTyping } from "./unsaved";

declare global {
  interface Window {
    /** React Router's: the modules of the build that this page runs. */
    __reactRouterManifest?: { version: string };
  }
}

const SECONDS = 5;

/** When a page was last loaded anew in this tab, and for which release. */
const RENEWED_KEY = "renewed";
/** What stays missing ends in an error and not in a loop. */
const ONCE_PER_MS = 60_000;

const [renewedAt, renewedFor] = (sessionStorage.getItem(RENEWED_KEY) ?? "0").split(" ");
const isJustRenewed = () => Date.now() - Number(renewedAt) < ONCE_PER_MS;

/** Whether the page is to be loaded anew: something did not load, or the server is of another release. */
function useRenewal(release: string): boolean {
  const [failed, setFailed] = useState(false);
  useEffect(() => listenToFailedLoads(() => !isJustRenewed() && setFailed(true)), []);
  if (failed || import.meta.env.DEV || !release) return failed;
  return release !== window.__reactRouterManifest?.version && release !== renewedFor;
}

/** A bar that counts down and loads the page anew. Over what is being done it waits for the press of its button. */
export default function RenewalNotice() {
  const { t } = useTranslation("common");
  const release = useRootData()?.release ?? "";
  const lost = useLost();
  const isDue = useRenewal(release) && !lost;
  const [left, setLeft] = useState<number | null>(SECONDS);

  useEffect(watchTyping, []);

  useEffect(() => {
    if (!isDue) return;
    let seconds = SECONDS;
    const timer = setInterval(() => {
      const inUse = isInUse();
      seconds = inUse ? SECONDS : seconds - 1;
      setLeft(inUse ? null : seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      sessionStorage.setItem(RENEWED_KEY, `${Date.now()} ${release}`);
      reloadPage();
    }, 1_000);
    return () => clearInterval(timer);
  }, [isDue, release]);

  return (
    <output className="standing-notice pointer-events-none fixed inset-x-4 bottom-20 z-40 mx-auto w-fit max-w-md md:bottom-6">
      {isDue && (
        <p className="pixel-corners pointer-events-auto flex items-center gap-4 border-2 border-l-8 border-info bg-surface px-4 py-2 text-sm font-medium shadow-float">
          {left === null ? t("newVersion") : t("initialize", { countdown: left })}
          <button
            type="button"
            onClick={reloadPage}
            className="min-h-11 shrink-0 text-link underline"
          >
            {t("reload")}
          </button>
        </p>
      )}
    </output>
  );
}
