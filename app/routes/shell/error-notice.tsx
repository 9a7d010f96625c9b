import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";
import { ErrorState } from "~/app/components/error-state";
import { useLost } from "~/app/connection/connection";
import { noteFailedLoad } from "~/app/connection/renewal";
import { reloadPage } from "~/app/connection/reload";
import { SectionError } from "./section-error";

interface ErrorNoticeProps {
  error: unknown;
  /** What could not be read, by its name. */
  title: string;
}

/** In place of what could not be read: said by its name, where the connection is not what is missing. */
export function ErrorNotice({ error, title }: ErrorNoticeProps) {
  const lost = useLost();
  const isServerFault = !lost && isRouteErrorResponse(error) && error.status >= 500;
  useEffect(() => {
    if (isServerFault) noteFailedLoad();
  }, [isServerFault]);
  if (!isServerFault) return <SectionError error={error} />;
  return <ErrorState title={title} onRetry={reloadPage} />;
}
