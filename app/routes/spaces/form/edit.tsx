import { data, useNavigate } from "react-router";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { readLog, readPageAsPlayer } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { logOf } from "~/domain/community-id";
import { accessOf } from "~/domain/spaces/access";
import { mayInSpace } from "~/domain/spaces/policies";
import { getSpace } from "~/domain/spaces/queries";
import { viewSpace } from "~/domain/spaces/view";
import { spacePath } from "~/app/routes/spaces/space-path";
import { SpacesError } from "~/app/routes/spaces/spaces-error";
import type { Route } from "./+types/edit";
import { SpaceForm } from "./space-form";

export const handle: RouteHandle = {
  texts: ["spaces", "media", "form", "errors"],
  title: "spaces:edit.action",
};

export async function loader({ context, url, params: { communityId: id } }: Route.LoaderArgs) {
  const log = logOf(id);
  const { claimedUserId, isOperator } = context.get(pageContext);
  const [{ user }, found] = await Promise.all([
    readPageAsPlayer(context, url, () => ({})),
    log && readLog(context, log, { space: getSpace(id, claimedUserId ?? "") }),
  ]);
  const row = found?.space;
  if (!row || row.dissolvedAt !== null) throw data(null, { status: 404 });
  const access = accessOf(row, isOperator(user));
  // Nobody but those who may change it has this page.
  if (!mayInSpace(access, "edit")) throw data(null, { status: 404 });
  return { space: viewSpace(row) };
}

export default function EditSpace({ loaderData: { space } }: Route.ComponentProps) {
  const { t } = useTranslation("spaces");
  const navigate = useNavigate();
  return (
    <PageShell title={t("edit.action")} lead={<bdi>{space.name}</bdi>}>
      <PageHead title={t("edit.action")} hidden />
      <SpaceForm
        key={space.id}
        space={space}
        onSaved={({ id }) => void navigate(spacePath(id), { replace: true })}
      />
    </PageShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SpacesError error={error} what="details" />;
}
