import { useOutletContext } from "react-router";
import { LinkButton } from "~/app/components/link-button";
import { Time } from "~/app/components/time";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { readLog, readPage } from "~/app/read-page";
import { AboutText } from "~/app/routes/profile/about-text";
import { Section } from "~/app/routes/profile/section";
import { logOf } from "~/domain/community-id";
import { first } from "~/domain/event-store/query";
import { getPeople } from "~/domain/people/person-queries";
import { getSpace, listMembers, roleOf } from "~/domain/spaces/queries";
import type { SpaceView } from "~/domain/spaces/view";
import type { RouteHandle } from "~/app/routes/route-handle";
import { getStudio } from "~/domain/store/studio-queries";
import { spacePath } from "~/app/routes/spaces/space-path";
import type { Route } from "./+types/home";

export const handle: RouteHandle = { texts: ["people"] };

/** As many as one sees at a glance. */
const MEMBERS = 8;

export async function loader({ context, params: { communityId: id } }: Route.LoaderArgs) {
  const log = logOf(id);
  if (!log) return { people: [], studio: null };
  const viewerId = context.get(pageContext).claimedUserId ?? "";
  const { members, space } = await readLog(context, log, {
    members: listMembers(id, { limit: MEMBERS }),
    space: getSpace(id, ""),
  });
  // Names are where they are forgotten first: in main, and nowhere else.
  const { personOf, game } = await readPage(context, {
    game: first(getStudio({ gameId: space?.gameId ?? "" })),
    personOf: getPeople(
      members.map(({ userId }) => userId),
      viewerId,
    ),
  });
  const people = members.flatMap(({ userId, rank }) => {
    const person = personOf(userId);
    return person.id === null ? [] : [{ person, role: roleOf(rank) }];
  });
  return { people, studio: game?.studio ?? null };
}

/** What a Space is about, its rules, and who looks after it. */
export default function SpaceHome({ loaderData: { people, studio } }: Route.ComponentProps) {
  const { t } = useTranslation("spaces");
  const space = useOutletContext<SpaceView>();
  const { id, description, rules, createdAt, gameId } = space;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
        <Section title={t("aboutTitle")}>
          {description ? (
            <AboutText about={description} />
          ) : (
            <p className="text-muted">{t(gameId === null ? "noDescription" : "aboutHub")}</p>
          )}
          <p className="text-sm text-muted">
            {studio !== null && (
              <>
                {t("studio")} <b>{studio}</b> ·{" "}
              </>
            )}
            {t("since")} <Time value={createdAt} show="date" />
          </p>
          {gameId !== null && (
            <LinkButton
              to={`/store/detail/${encodeURIComponent(gameId)}`}
              tone="secondary"
              className="justify-self-start"
            >
              {t("toGame")}
            </LinkButton>
          )}
        </Section>
        {rules.length > 0 && (
          <Section title={t("rules")}>
            <ol className="grid list-decimal gap-2 pl-6">
              {rules.map((rule) => (
                <li key={rule} dir="auto" className="wrap-anywhere">
                  {rule}
                </li>
              ))}
            </ol>
          </Section>
        )}
      </div>
      <Section
        title={t("tab.members")}
        way={
          <LinkButton to={`${spacePath(id)}/members`} tone="quiet">
            {t("allMembers")}
          </LinkButton>
        }
      >
        {people.length ? (
          <ul className="grid">
            {people.map(({ person, role }) => (
              <li key={person.id} className="flex min-w-0 items-center justify-between gap-3">
                <Person person={person} className="min-w-0" />
                {role !== "member" && (
                  <span className="shrink-0 text-xs text-muted">{t("groupAdmin")}</span>
                )}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-muted">{t("noMembers")}</p>
        )}
      </Section>
    </div>
  );
}
