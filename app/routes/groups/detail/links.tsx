import { data, useOutletContext } from "react-router";
import { EmptyRow } from "~/app/components/empty-row";
import { PageHead } from "~/app/components/page-head";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { readLog, readPageAsPlayer } from "~/app/read-page";
import { Section } from "~/app/routes/profile/section";
import type { RouteHandle } from "~/app/routes/route-handle";
import { logOf } from "~/domain/community-id";
import { listGroupLinks } from "~/domain/groups/link-queries";
import { mayInGroup } from "~/domain/groups/policies";
import { getGroup, groupRoleOf } from "~/domain/groups/queries";
import type { GroupView } from "~/domain/groups/view";
import { getPeople } from "~/domain/people/person-queries";
import { type GroupLink, LinkRow } from "./link-row";
import { MakeLink } from "./make-link";
import type { Route } from "./+types/links";

export const handle: RouteHandle = {
  texts: ["people", "orders", "errors"],
  title: "groups:tab.links",
};

export async function loader({ context, params: { groupId: id }, url }: Route.LoaderArgs) {
  const log = logOf(id);
  if (!log) throw data(null, { status: 404 });
  const now = new Date();
  const viewerId = context.get(pageContext).claimedUserId ?? "";
  const { group, links } = await readLog(context, log, {
    group: getGroup(id, viewerId, now),
    links: listGroupLinks(id, now),
  });
  const makers = links.map(({ userId }) => userId);
  const { personOf } = await readPageAsPlayer(context, url, () => ({
    personOf: getPeople(makers, viewerId),
  }));
  if (!group || !mayInGroup(groupRoleOf(group), "invite", group.visibility)) {
    throw data(null, { status: 404 });
  }
  return {
    links: links.map(({ code, expiresAt, maxUses, uses, userId }): GroupLink => ({
      code,
      expiresAt,
      maxUses,
      uses,
      madeBy: personOf(userId),
    })),
  };
}

/** Links into a group, for its admins. */
export default function GroupLinks({ loaderData: { links } }: Route.ComponentProps) {
  const { t } = useTranslation("groups");
  const { id } = useOutletContext<GroupView>();
  return (
    <Section title={t("tab.links")}>
      <PageHead title={t("tab.links")} hidden />
      <p className="max-w-prose text-muted">{t("links.lead")}</p>
      <MakeLink groupId={id} />
      {links.length > 0 ? (
        <ul className="grid gap-3">
          {links.map((link) => (
            <LinkRow key={link.code} groupId={id} link={link} />
          ))}
        </ul>
      ) : (
        <EmptyRow title={t("links.none")} hint={t("links.noneHint")} />
      )}
    </Section>
  );
}
