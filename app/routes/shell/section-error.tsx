import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";
import { ErrorState } from "~/app/components/error-state";
import { NotFound } from "~/app/routes/not-found/not-found";
import { reloadAfterFailedImport } from "./failed-import";

/** In place of a section that failed; the frame stays. */
export function SectionError({ error }: { error: unknown }) {
  useEffect(() => {
    if (isRouteErrorResponse(error)) return;
    console.warn("route resource failed to load", error);
    reloadAfterFailedImport(error);
  }, [error]);

  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <ErrorState />;
}
