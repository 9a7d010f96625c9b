import { useTranslation } from "~/app/i18n/use-translation";
import { SectionError } from "~/app/routes/shell/section-error";

interface GroupsErrorProps {
  error: unknown;
  what: "list" | "groups" | "details";
}

export function GroupsError({ error, what }: GroupsErrorProps) {
  const { t } = useTranslation("groups");
  return <SectionError error={error} title={t(`failed.${what}`)} />;
}
