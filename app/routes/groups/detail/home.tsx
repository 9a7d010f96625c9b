import { useOutletContext } from "react-router";
import { LinkButton } from "~/app/components/link-button";
import { Time } from "~/app/components/time";
import { pageContext } from "~/app/context";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { readLog, readPage } from "~/app/read-page";
import { AboutText } from "~/app/routes/profile/about-text";
import { Section } from "~/app/routes/profile/section";
import type { RouteHandle } from "~/app/routes/route-handle";
import { logOf } from "~/domain/community-id";
import { listGroupMembers } from "~/domain/groups/member-queries";
import { groupPath } from "~/domain/groups/paths";
import { getGroup } from "~/domain/groups/queries";
import type { GroupView } from "~/domain/groups/view";
import { getPeople } from "~/domain/people/person-queries";
import type { Route } from "./+types/home";

export const handle: RouteHandle = { texts: ["people"] };

/** Those who run it, and as many others as one sees at a glance. */
const MEMBERS = 16;
const AT_A_GLANCE = 8;

export async function loader({ context, params: { groupId: id } }: Route.LoaderArgs) {
  const log = logOf(id);
  if (!log) return { runBy: [], members: null };
  const viewerId = context.get(pageContext).claimedUserId ?? "";
  const { group, members } = await readLog(context, log, {
    group: getGroup(id, viewerId, new Date()),
    members: listGroupMembers(id, { limit: MEMBERS }),
  });
  if (!group) return { runBy: [], members: null };
  // Everybody who finds a group may know who runs it; its members alone know who else is in it.
  const isIn = group.rank !== null;
  const known = isIn ? members : members.filter(({ rank }) => rank === 0);
  const { personOf } = await readPage(context, {
    personOf: getPeople(
      known.map(({ userId }) => userId),
      viewerId,
    ),
  });
  const some = (rows: typeof members) =>
    rows.map(({ userId }) => personOf(userId)).filter((person) => person.id !== null);
  return {
    runBy: some(known.filter(({ rank }) => rank < 2)),
    members: isIn ? some(known.filter(({ rank }) => rank === 2)).slice(0, AT_A_GLANCE) : null,
  };
}

/** What a group is for, who runs it, and who is in it. */
export default function GroupHome({ loaderData: { runBy, members } }: Route.ComponentProps) {
  const { t } = useTranslation("groups");
  const format = useTimeFormat();
  const group = useOutletContext<GroupView>();
  const { id, announcement, visibility, approval, slowModeSeconds, createdAt } = group;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
        <Section title={t("announcement")}>
          <AboutText about={announcement} />
        </Section>
        {members !== null && members.length > 0 && (
          <Section
            title={t("tab.members")}
            way={
              <LinkButton to={`${groupPath(id)}/members`} tone="quiet">
                {t("allMembers")}
              </LinkButton>
            }
          >
            <ul className="grid gap-x-6 sm:grid-cols-2">
              {members.map((person) => (
                <li key={person.id} className="min-w-0">
                  <Person person={person} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        {members === null && (
          <p className="pixel-corners border-2 border-dashed border-line px-4 py-6 text-center text-sm text-muted">
            {t("membersOnly")}
          </p>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
        <Section title={t("details")}>
          <dl className="grid gap-3 text-sm">
            <div>
              <dt className="text-muted">{t("visibility")}</dt>
              <dd>
                <b>{t(visibility)}</b>
                <p>{t(`${visibility}Hint`)}</p>
              </dd>
            </div>
            <div>
              <dt className="text-muted">{t("entry")}</dt>
              <dd>
                <b>{t(`approval.${approval}`)}</b>
                <p>{t(`approval.${approval}Hint`)}</p>
              </dd>
            </div>
            {slowModeSeconds > 0 && (
              <div>
                <dt className="text-muted">{t("slowMode")}</dt>
                <dd>{t("slowModeOn", { time: format.duration(slowModeSeconds) })}</dd>
              </div>
            )}
            <div>
              <dt className="text-muted">{t("since")}</dt>
              <dd>
                <Time value={createdAt} show="date" />
              </dd>
            </div>
          </dl>
        </Section>
        <Section title={t("runBy")}>
          {runBy.length > 0 ? (
            <ul className="grid">
              {runBy.map((person) => (
                <li key={person.id}>
                  <Person person={person} />
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-muted">{t("nobodyToShow")}</p>
          )}
        </Section>
      </div>
    </div>
  );
}
