import { EmptyState } from "~/app/components/empty-state";
import { PageHead } from "~/app/components/page-head";
import { useTranslation } from "~/app/i18n/use-translation";

/** Beside the list, before a room is chosen. */
export default function NoRoom() {
  const { t } = useTranslation("chat");
  return (
    <div className="grid flex-1 place-items-center">
      <PageHead title={t("title")} hidden />
      <EmptyState title={t("choose")} hint={t("chooseHint")} />
    </div>
  );
}
