import { useNavigate } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPageAsPlayer } from "~/app/read-page";
import { readOwnSpaces } from "~/app/routes/groups/own-spaces";
import type { RouteHandle } from "~/app/routes/route-handle";
import { groupPath } from "~/domain/groups/paths";
import type { Route } from "./+types/create";
import { GroupForm } from "./group-form";

export const handle: RouteHandle = {
  texts: ["media", "form", "errors"],
  title: "groups:create.title",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const [, spaces] = await Promise.all([
    readPageAsPlayer(context, url, () => ({})),
    readOwnSpaces(context),
  ]);
  const asked = url.searchParams.get("space");
  const spaceId = spaces.find(({ id }) => id === asked)?.id ?? "";
  return { spaces, spaceId, invalid: asked !== null && spaceId === "" };
}

/** A new group, in a Space that one is in. */
export default function CreateGroup({ loaderData }: Route.ComponentProps) {
  const { spaces, spaceId, invalid } = loaderData;
  const { t } = useTranslation("groups");
  const navigate = useNavigate();
  return (
    <PageShell title={t("create.title")} lead={t("create.lead")}>
      <PageHead title={t("create.title")} hidden />
      {spaces.length > 0 ? (
        <GroupForm
          spaceId={spaceId}
          invalid={invalid}
          spaces={spaces}
          onSaved={({ id }) => void navigate(groupPath(id), { replace: true })}
        />
      ) : (
        <EmptyState title={t("create.noSpaces")} hint={t("create.noSpacesHint")}>
          <LinkButton to="/community/list">{t("create.toSpaces")}</LinkButton>
        </EmptyState>
      )}
    </PageShell>
  );
}
