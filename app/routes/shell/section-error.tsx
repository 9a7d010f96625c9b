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

interface SectionErrorProps {
  error: unknown;
  /** What could not be read, by its name. */
  title?: string;
}

/** In place of a section that failed; the frame stays. What a page loaded anew may mend counts down to that. */
export function SectionError({ error, title }: SectionErrorProps) {
  const lost = useLost();
  const answered = isRouteErrorResponse(error) ? error.status : undefined;

  useEffect(noteFailedSection, []);
  useEffect(() => {
    if (answered !== undefined && answered < 500) return;
    noteFailedLoad();
    if (answered !== undefined) return;
    console.warn("route resource failed to load", error);
    void reachShop();
  }, [error, answered]);

  if (answered === 404) return <NotFound />;
  if (lost) return <OfflineState />;
  return <ErrorState {...(title !== undefined && { title })} onRetry={reloadPage} />;
}
