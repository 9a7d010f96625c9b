import { useTranslation } from "~/app/i18n/use-translation";
import { ErrorNotice } from "~/app/routes/shell/error-notice";

interface GroupsErrorProps {
  error: unknown;
  what: "list" | "groups" | "details";
}

export function GroupsError({ error, what }: GroupsErrorProps) {
  const { t } = useTranslation("groups");
  return <ErrorNotice error={error} title={t(`failed.${what}`)} />;
}
