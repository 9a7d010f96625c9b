import { data, useOutletContext } from "react-router";
import { Button } from "~/app/components/button";
import { EmptyState } from "~/app/components/empty-state";
import { PageHead } from "~/app/components/page-head";
import { Pages } from "~/app/components/pages";
import { Time } from "~/app/components/time";
import { pageContext } from "~/app/context";
import { useGroupCommand } from "~/app/groups/use-group-command";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { readLog, readPageAsPlayer } from "~/app/read-page";
import { Section } from "~/app/routes/profile/section";
import type { RouteHandle } from "~/app/routes/route-handle";
import { logOf } from "~/domain/community-id";
import { nextCursor } from "~/domain/event-store/cursor";
import { REQUEST_DAYS } from "~/domain/groups/limits";
import { listRequests } from "~/domain/groups/member-queries";
import { mayInGroup } from "~/domain/groups/policies";
import { getGroup, groupRoleOf } from "~/domain/groups/queries";
import type { GroupView } from "~/domain/groups/view";
import { getPeople } from "~/domain/people/person-queries";
import type { Person as SomePerson } from "~/domain/profile/view-person";
import type { Route } from "./+types/requests";

export const handle: RouteHandle = { texts: ["people"], title: "groups:tab.requests" };

const REQUESTS_PER_PAGE = 30;

export async function loader({ context, params: { groupId: id }, url }: Route.LoaderArgs) {
  const log = logOf(id);
  if (!log) throw data(null, { status: 404 });
  const now = new Date();
  const viewerId = context.get(pageContext).claimedUserId ?? "";
  const { group, requests } = await readLog(context, log, {
    group: getGroup(id, viewerId, now),
    requests: listRequests(id, { now, limit: REQUESTS_PER_PAGE }),
  });
  const asked = requests.map(({ userId }) => userId);
  const { personOf } = await readPageAsPlayer(context, url, () => ({
    personOf: getPeople(asked, viewerId),
  }));
  if (!group || !mayInGroup(groupRoleOf(group), "admit", group.visibility)) {
    throw data(null, { status: 404 });
  }
  const items = requests.flatMap(({ userId, askedAt, expiresAt }): JoinRequest[] => {
    const person = personOf(userId);
    return person.id === null ? [] : [{ person, askedAt, expiresAt }];
  });
  const goesOnAt = nextCursor(requests, REQUESTS_PER_PAGE, (row) => [row.askedAt, row.userId]);
  return { items, nextCursor: goesOnAt };
}

/** The players who wait to be let in, for the admins of a group. */
export default function GroupRequests({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("groups");
  const group = useOutletContext<GroupView>();
  return (
    <Section title={t("tab.requests")}>
      <PageHead title={t("tab.requests")} hidden />
      <Pages
        key={loaderData.items.map(({ person }) => person.id).join()}
        first={loaderData}
        path={`/api/groups/${group.id}/requests?limit=${REQUESTS_PER_PAGE}`}
        empty={
          <EmptyState
            title={t("requests.none")}
            hint={t("requests.noneHint", { days: REQUEST_DAYS })}
          />
        }
      >
        {(items) => (
          <ul className="grid">
            {items.map((request) => (
              <RequestRow key={request.person.id} groupId={group.id} request={request} />
            ))}
          </ul>
        )}
      </Pages>
    </Section>
  );
}

interface JoinRequest {
  person: SomePerson;
  askedAt: string;
  expiresAt: string;
}

interface RequestRowProps {
  groupId: string;
  request: JoinRequest;
}

/** Somebody who asks to be let in, and both answers. */
function RequestRow({ groupId, request }: RequestRowProps) {
  const { person, askedAt, expiresAt } = request;
  const { t } = useTranslation(["groups", "common"]);
  const name = person.displayName!;
  const failed = t("common:failed");
  const approval = useGroupCommand("POST /groups/{id}/requests/{userId}", {
    failed,
    success: t("requests.approved", { name }),
  });
  const denial = useGroupCommand("POST /groups/{id}/requests/{userId}", {
    failed,
    success: t("requests.denied", { name }),
  });
  const run = (decision: "approve" | "deny") =>
    void (decision === "approve" ? approval : denial).run({
      params: { id: groupId, userId: person.id! },
      body: { decision },
    });
  return (
    <li className="flex min-w-0 flex-wrap items-center justify-between gap-3 border-b-2 border-line py-3">
      <div className="min-w-0">
        <Person person={person} className="min-w-0" />
        <p className="text-xs text-muted">
          {t("requests.asked")} <Time value={askedAt} show="relative" /> · {t("requests.expires")}{" "}
          <Time value={expiresAt} show="date" />
        </p>
      </div>
      <div className="flex gap-3">
        <Button
          busy={approval.busy}
          disabled={denial.busy}
          aria-label={t("requests.approveOf", { name })}
          onClick={() => run("approve")}
        >
          {t("requests.approve")}
        </Button>
        <Button
          tone="secondary"
          busy={denial.busy}
          disabled={approval.busy}
          aria-label={t("requests.denyOf", { name })}
          onClick={() => run("deny")}
        >
          {t("requests.deny")}
        </Button>
      </div>
    </li>
  );
}
