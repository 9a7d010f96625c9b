import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { useTranslation } from "~/app/i18n/use-translation";
import { type Asked, groupsPath } from "./address";

interface NoGroupsProps {
  asked: Asked;
  signedIn: boolean;
}

/** In place of a list that is empty: why, and a way on. */
export function NoGroups({ asked, signedIn }: NoGroupsProps) {
  const { t } = useTranslation("groups");
  const { filter, space, q } = asked;
  const own = filter !== "all";
  if (own && !signedIn) {
    return (
      <EmptyState title={t("none.visitor")}>
        <LinkButton to={`/login?returnTo=${encodeURIComponent(groupsPath(asked))}`}>
          {t("logIn")}
        </LinkButton>
      </EmptyState>
    );
  }
  const title = q ? "found" : filter;
  const narrowed = own || q !== "" || space !== "";
  return (
    <EmptyState title={t(`none.${title}`)} hint={q ? undefined : t("none.hint")}>
      {narrowed && (
        <LinkButton to={groupsPath()} tone="secondary">
          {t("showAll")}
        </LinkButton>
      )}
    </EmptyState>
  );
}
