import { data, useNavigate } from "react-router";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { pageContext } from "~/app/context";
import { GroupsError } from "~/app/groups/groups-error";
import { useTranslation } from "~/app/i18n/use-translation";
import { readLog, readPageAsPlayer } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { logOf } from "~/domain/community-id";
import { groupPath } from "~/domain/groups/paths";
import { mayInGroup } from "~/domain/groups/policies";
import { getGroup } from "~/domain/groups/queries";
import { viewGroup } from "~/domain/groups/view";
import { GroupForm } from "./group-form";
import type { Route } from "./+types/edit";

export const handle: RouteHandle = {
  texts: ["media", "form", "errors"],
  title: "groups:edit.action",
};

export async function loader({ context, url, params: { groupId: id } }: Route.LoaderArgs) {
  const log = logOf(id);
  const viewerId = context.get(pageContext).claimedUserId ?? "";
  const [, found] = await Promise.all([
    readPageAsPlayer(context, url, () => ({})),
    log && readLog(context, log, { row: getGroup(id, viewerId, new Date()) }),
  ]);
  if (!found?.row) throw data(null, { status: 404 });
  const group = viewGroup(found.row);
  // Nobody but those who may change it has this page.
  if (!mayInGroup(group.role, "edit", group.visibility)) throw data(null, { status: 404 });
  return { group };
}

export default function EditGroup({ loaderData: { group } }: Route.ComponentProps) {
  const { t } = useTranslation("groups");
  const navigate = useNavigate();
  return (
    <PageShell title={t("edit.action")} lead={<bdi>{group.name}</bdi>}>
      <PageHead title={t("edit.action")} hidden />
      <GroupForm
        key={group.id}
        group={group}
        spaceId={group.spaceId}
        onSaved={({ id }) => void navigate(groupPath(id), { replace: true })}
      />
    </PageShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GroupsError error={error} what="details" />;
}
