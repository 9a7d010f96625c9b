import { isRouteErrorResponse } from "react-router";
import { ErrorState } from "~/app/components/error-state";
import { useLost } from "~/app/connection/connection";
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
  if (!isServerFault) return <SectionError error={error} />;
  return <ErrorState title={title} onRetry={reloadPage} />;
}
