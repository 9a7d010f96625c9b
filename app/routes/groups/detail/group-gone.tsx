import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { isolate } from "~/domain/format";
import type { GoneGroup } from "~/domain/groups/queries";

/** In place of a group that is no longer there, for whoever was in it: what became of it, and when. */
export function GroupGone({ gone: { name, why, at } }: { gone: GoneGroup }) {
  const { t } = useTranslation("groups");
  const title = t(`gone.${why}`, { name: isolate(name) });
  return (
    <div className="page-width py-8">
      <PageHead title={title} hidden />
      <h1 className="sr-only">{title}</h1>
      <EmptyState title={title} hint={t(why === "closed" ? "gone.textClosed" : "gone.text")}>
        <p className="w-full text-sm text-muted">
          {t("gone.since")} <Time value={at} />
        </p>
        <LinkButton to="/community/groups?filter=joined">{t("gone.toGroups")}</LinkButton>
      </EmptyState>
    </div>
  );
}
