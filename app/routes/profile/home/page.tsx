import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPageAsPlayer } from "~/app/read-page";
import { ProfileShell } from "~/app/routes/profile/profile-shell";
import type { RouteHandle } from "~/app/routes/route-handle";
import { describeUser } from "~/app/session-user";
import { ENTRIES_PER_PAGE } from "~/app/why/sources";
import { first } from "~/domain/event-store/query";
import { listPointEntries, pageOfEntries } from "~/domain/points/entry-queries";
import { getPoints } from "~/domain/points/queries";
import { getRegistration } from "~/domain/sign-in/queries";
import type { Route } from "./+types/page";
import { MyInformation } from "./my-information";
import { MyPoints } from "./my-points";

export const handle: RouteHandle = { texts: ["profile", "points", "orders", "errors"] };

const NEWEST = Number.MAX_SAFE_INTEGER;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { language: lng } = context.get(pageContext);
  const { user, member, points, entries } = await readPageAsPlayer(context, url, (userId) => ({
    member: first(getRegistration({ id: userId })),
    points: getPoints(userId),
    entries: listPointEntries({
      userId,
      lng,
      beforeVersion: NEWEST,
      limit: ENTRIES_PER_PAGE + 1,
    }),
  }));
  return {
    user: describeUser(user),
    registeredAt: member?.registeredAt ?? null,
    points,
    changes: pageOfEntries(entries, ENTRIES_PER_PAGE),
  };
}

/** Who one is, and what one has. */
export default function ProfileHome({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("profile");
  const { user, registeredAt, points, changes } = loaderData;
  return (
    <ProfileShell user={user} title={t("title")}>
      <MyInformation user={user} registeredAt={registeredAt} />
      <MyPoints points={points} changes={changes} />
    </ProfileShell>
  );
}
