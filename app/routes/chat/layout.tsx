import { Outlet, useParams } from "react-router";
import stylesheet from "~/app/chat/chat.css?url";
import { ChatList } from "~/app/chat/chat-list";
import { classNames } from "~/app/components/class-names";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { readCommunities, readPageAsPlayer } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { MAX_GROUPS } from "~/domain/groups/limits";
import { listGroups, mergeGroups } from "~/domain/groups/list-queries";
import { viewGroup } from "~/domain/groups/view";
import type { Route } from "./+types/layout";

export const handle: RouteHandle = {
  texts: ["chat", "posts", "media", "errors"],
  title: "chat:title",
};

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const {
    claimedUserId,
    rooms: { list: read },
  } = context.get(pageContext);
  const viewerId = claimedUserId ?? "";
  const now = new Date();
  const mine = listGroups({ viewerId, ofId: viewerId, filter: "mine", now, limit: MAX_GROUPS });
  const [{ user }, logs] = await Promise.all([
    readPageAsPlayer(context, url, () => ({})),
    claimedUserId === null ? [] : readCommunities(context, { mine }),
  ]);
  const { rows } = mergeGroups(
    logs.map((log) => log.mine),
    { limit: MAX_GROUPS },
  );
  // Going from room to room asks for nothing that is here already.
  const isOpening = !new URL(request.url).pathname.endsWith(".data");
  const ids = rows.map(({ id }) => id);
  const rooms = isOpening && ids.length ? await read(user.id, ids) : undefined;
  return {
    playerId: user.id,
    groups: rows.map(viewGroup),
    opened: rooms?.map(({ groupId, ...room }) => ({ id: groupId, ...room })),
  };
}

/** One's groups on the left, a room on the right; on phones a screen each. */
export default function Chat({ loaderData: { groups, opened, playerId } }: Route.ComponentProps) {
  const { t } = useTranslation("chat");
  const { groupId } = useParams();
  const inRoom = groupId !== undefined;
  return (
    <div
      className={classNames(
        "chat-screen grid min-h-0 flex-1 md:grid-cols-[20rem_minmax(0,1fr)] lg:grid-cols-[22rem_minmax(0,1fr)]",
        inRoom && "chat-in-room",
      )}
    >
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <div
        className={classNames(
          "min-h-0 overflow-y-auto border-line md:border-r-2",
          inRoom && "max-md:hidden",
        )}
      >
        <h1 className={classNames("px-4 pb-2 pt-4 font-pixel text-xl", inRoom && "md:block")}>
          {t("title")}
        </h1>
        <ChatList groups={groups} opened={opened} current={groupId} playerId={playerId} />
      </div>
      <div className={classNames("flex min-h-0 min-w-0 flex-col", !inRoom && "max-md:hidden")}>
        <Outlet />
      </div>
    </div>
  );
}
