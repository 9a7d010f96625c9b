import { useTranslation } from "~/app/i18n/use-translation";
import { ToldError } from "~/app/routes/shell/told-error";

interface GroupsErrorProps {
  error: unknown;
  what: "list" | "groups" | "details";
}

export function GroupsError({ error, what }: GroupsErrorProps) {
  const { t } = useTranslation("groups");
  return <ToldError error={error} title={t(`failed.${what}`)} />;
}
