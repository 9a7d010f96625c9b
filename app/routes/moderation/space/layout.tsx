import { data, Outlet, useOutletContext } from "react-router";
import { Counted } from "~/app/components/counted";
import { Tabs } from "~/app/components/tabs";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { readLog, readPage } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { spacePath } from "~/app/routes/spaces/space-path";
import { logOf } from "~/domain/community-id";
import { countWaiting } from "~/domain/moderation/list-queries";
import { mayUndo } from "~/domain/moderation-undo/policies";
import { accessOf } from "~/domain/spaces/access";
import { mayInSpace } from "~/domain/spaces/policies";
import { getSpace } from "~/domain/spaces/queries";
import type { SpaceView } from "~/domain/spaces/view";
import type { Route } from "./+types/layout";

export const handle: RouteHandle = {
  texts: ["moderation", "spaces", "form", "errors"],
  title: "moderation:title",
};

/** Whether the viewer looks after the Space, and how much waits for them. */
export async function loader({ context, params: { communityId: id } }: Route.LoaderArgs) {
  const log = logOf(id);
  if (!log) throw data(null, { status: 404 });
  const { claimedUserId, isOperator } = context.get(pageContext);
  const [{ user }, { space: row, waiting }] = await Promise.all([
    readPage(context, {}),
    readLog(context, log, {
      space: getSpace(id, claimedUserId ?? ""),
      waiting: countWaiting(id),
    }),
  ]);
  const access = user && row && accessOf(row, isOperator(user));
  const moderates = !!access && mayInSpace(access, "moderate");
  return {
    moderates,
    undoes: !!access && mayUndo(access),
    waiting: moderates ? waiting : 0,
  };
}

/** How a Space is moderated: its public log, and the work of those who look after it. */
export default function SpaceModeration({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("moderation");
  const space = useOutletContext<SpaceView>();
  const { moderates, undoes, waiting } = loaderData;
  const base = `${spacePath(space.id)}/moderation`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {(moderates || undoes) && (
        <Tabs
          label={t("title")}
          items={[
            ...(moderates
              ? [
                  {
                    to: `${base}/cases`,
                    label: <Counted label={t("tab.cases")} count={waiting} />,
                  },
                  { to: `${base}/restrictions`, label: t("tab.restrictions") },
                  { to: `${base}/rules`, label: t("tab.rules") },
                  { to: `${base}/automatic`, label: t("tab.automatic") },
                ]
              : []),
            { to: base, label: t("tab.log"), end: true },
            ...(undoes ? [{ to: `${base}/undo`, label: t("tab.undo") }] : []),
          ]}
        />
      )}
      <Outlet context={space} />
    </div>
  );
}
