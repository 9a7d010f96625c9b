import { useTranslation } from "~/app/i18n/use-translation";
import { ErrorNotice } from "~/app/routes/shell/error-notice";

interface SpacesErrorProps {
  error: unknown;
  what: "list" | "details";
}

export function SpacesError({ error, what }: SpacesErrorProps) {
  const { t } = useTranslation("spaces");
  return <ErrorNotice error={error} title={t(`failed.${what}`)} />;
}
