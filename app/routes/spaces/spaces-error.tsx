import { isRouteErrorResponse } from "react-router";
import { ErrorState } from "~/app/components/error-state";
import { reloadPage } from "~/app/connection/reload";
import { useLost } from "~/app/connection/connection";
import { useTranslation } from "~/app/i18n/use-translation";
import { SectionError } from "~/app/routes/shell/section-error";

interface SpacesErrorProps {
  error: unknown;
  what: "list" | "details";
}

/** In place of what could not be read: said by its name, where the connection is not what is missing. */
export function SpacesError({ error, what }: SpacesErrorProps) {
  const { t } = useTranslation("spaces");
  const lost = useLost();
  const told = !lost && isRouteErrorResponse(error) && error.status >= 500;
  if (!told) return <SectionError error={error} />;
  return <ErrorState title={t(`failed.${what}`)} onRetry={reloadPage} />;
}
