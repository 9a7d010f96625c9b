import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";
import { ErrorState } from "~/app/components/error-state";
import { reachShop, useLost } from "~/app/connection/connection";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { noteFailedSection } from "~/app/connection/keep-page";
import { noteFailedLoad } from "~/app/connection/renewal";
import { reloadPage } from "~/app/connection/reload";
import { OfflineState } from "./offline-state";

const NotFound = lazyWhenReachable(() => import("~/app/routes/not-found/not-found"));

/** In place of a section that failed; the frame stays. */
export function SectionError({ error }: { error: unknown }) {
  const lost = useLost();

  useEffect(noteFailedSection, []);
  useEffect(() => {
    if (isRouteErrorResponse(error)) return;
    console.warn("route resource failed to load", error);
    noteFailedLoad();
    void reachShop();
  }, [error]);

  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return lost ? <OfflineState /> : <ErrorState onRetry={reloadPage} />;
}
