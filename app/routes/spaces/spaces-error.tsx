import { useTranslation } from "~/app/i18n/use-translation";
import { ToldError } from "~/app/routes/shell/told-error";

interface SpacesErrorProps {
  error: unknown;
  what: "list" | "details";
}

export function SpacesError({ error, what }: SpacesErrorProps) {
  const { t } = useTranslation("spaces");
  return <ToldError error={error} title={t(`failed.${what}`)} />;
}
