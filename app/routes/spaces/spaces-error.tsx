import { useTranslation } from "~/app/i18n/use-translation";
import { SectionError } from "~/app/routes/shell/section-error";

interface SpacesErrorProps {
  error: unknown;
  what: "list" | "details";
}

export function SpacesError({ error, what }: SpacesErrorProps) {
  const { t } = useTranslation("spaces");
  return <SectionError error={error} title={t(`failed.${what}`)} />;
}
