import { isRouteErrorResponse, redirect } from "react-router";
import { Room } from "~/app/chat/room";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { readLog, readPageAsPlayer } from "~/app/read-page";
import { SectionError } from "~/app/routes/shell/section-error";
import { logOf } from "~/domain/community-id";
import { viewRoom } from "~/domain/chat/room-facts";
import { groupPath } from "~/domain/groups/paths";
import { getGroup } from "~/domain/groups/queries";
import { viewGroup } from "~/domain/groups/view";
import type { Route } from "./+types/room";

export async function loader({ context, params: { groupId }, url }: Route.LoaderArgs) {
  const { claimedUserId, rooms } = context.get(pageContext);
  const log = logOf(groupId);
  const [{ user }, found] = await Promise.all([
    readPageAsPlayer(context, url, () => ({})),
    log && readLog(context, log, { group: getGroup(groupId, claimedUserId ?? "", new Date()) }),
  ]);
  if (!found?.group) throw new Response(null, { status: 404 });
  const group = viewGroup(found.group);
  // Messages are for members; its page says how one becomes one.
  if (group.role === "none" || group.role === "pending") throw redirect(groupPath(groupId));
  const asked = url.searchParams.get("seq") ?? "";
  const seq = /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : undefined;
  const opened = await rooms.open(groupId, user.id, seq);
  const facts = opened && viewRoom(opened.status, found.group);
  return { group, playerId: user.id, seq, opened: facts && { page: opened.page, facts } };
}

export default function ChatRoom({ loaderData }: Route.ComponentProps) {
  const { group, playerId, seq, opened } = loaderData;
  const { t } = useTranslation("chat");
  return (
    <>
      <PageHead title={`${group.name} · ${t("title")}`} hidden />
      <Room
        key={`${group.id} ${playerId}`}
        group={group}
        playerId={playerId}
        seq={seq}
        opened={opened}
      />
    </>
  );
}

/** One's other rooms stay beside it: who was away finds that a group is gone, and goes on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation("chat");
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  if (!isGone) return <SectionError error={error} />;
  return (
    <div className="grid flex-1 place-items-center overflow-y-auto">
      <PageHead title={t("title")} hidden />
      <EmptyState title={t("status.gone")}>
        <LinkButton to="/chat">{t("back")}</LinkButton>
        <LinkButton to="/community/groups" tone="quiet">
          {t("find")}
        </LinkButton>
      </EmptyState>
    </div>
  );
}
