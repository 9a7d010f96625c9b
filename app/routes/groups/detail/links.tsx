import { type SubmitEvent, useState } from "react";
import { data, useOutletContext } from "react-router";
import { Button } from "~/app/components/button";
import { Confirm } from "~/app/components/confirm";
import { EmptyRow } from "~/app/components/empty-row";
import { PageHead } from "~/app/components/page-head";
import { Select } from "~/app/components/select";
import { Time } from "~/app/components/time";
import { pageContext } from "~/app/context";
import { useRootData } from "~/app/frame/root-data";
import { useGroupCommand } from "~/app/groups/use-group-command";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { readLog, readPageAsPlayer } from "~/app/read-page";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import { Section } from "~/app/routes/profile/section";
import type { RouteHandle } from "~/app/routes/route-handle";
import { logOf } from "~/domain/community-id";
import { LINK_DAYS } from "~/domain/groups/limits";
import { listGroupLinks } from "~/domain/groups/link-queries";
import { groupLinkPath } from "~/domain/groups/paths";
import { mayInGroup } from "~/domain/groups/policies";
import { getGroup, groupRoleOf } from "~/domain/groups/queries";
import type { GroupView } from "~/domain/groups/view";
import { getPeople } from "~/domain/people/person-queries";
import type { Person as SomePerson } from "~/domain/profile/view-person";
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

interface GroupLink {
  code: string;
  expiresAt: string;
  maxUses: number | null;
  uses: number;
  madeBy: SomePerson;
}

/** A link into a group: to copy, and to revoke. */
function LinkRow({ groupId, link }: { groupId: string; link: GroupLink }) {
  const { code, expiresAt, maxUses, uses, madeBy } = link;
  const { t } = useTranslation(["groups", "common"]);
  const { number } = useFormat();
  const origin = useRootData()?.origin ?? "";
  const [asked, setAsked] = useState(false);
  const { run, busy } = useGroupCommand("DELETE /groups/{id}/invite-links/{code}", {
    failed: t("common:failed"),
    success: t("links.revoked"),
    onSuccess: () => setAsked(false),
  });
  const used =
    maxUses === null
      ? number(uses)
      : t("links.usedOf", { uses: number(uses), most: number(maxUses) });
  return (
    <li className="pixel-corners grid grid-cols-[minmax(0,1fr)] gap-2 border-2 border-line bg-surface p-4">
      <CopyField label={t("links.link")} value={origin + groupLinkPath(code)} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
          <span>
            {t("links.used")} {used}
          </span>
          <span>
            {t("links.expires")} <Time value={expiresAt} show="date" />
          </span>
          <Person person={madeBy} show="name" />
        </p>
        <Button tone="quiet" onClick={() => setAsked(true)}>
          {t("links.revoke")}
        </Button>
      </div>
      {asked && (
        <Confirm
          title={t("links.revokeTitle")}
          text={t("links.revokeText")}
          action={t("links.revoke")}
          busy={busy}
          onConfirm={() => void run({ params: { id: groupId, code } })}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}

const DAYS = [1, LINK_DAYS, 30];
const USES = [1, 5, 25, 100];

/** A new link, for so long and so many. */
function MakeLink({ groupId }: { groupId: string }) {
  const { t } = useTranslation(["groups", "common"]);
  const { number } = useFormat();
  const { run, busy } = useGroupCommand("POST /groups/{id}/invite-links", {
    failed: t("common:failed"),
    success: t("links.made"),
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const uses = Number(form.get("uses"));
    void run({
      params: { id: groupId },
      body: { expiresInDays: Number(form.get("days")), maxUses: uses || null },
    });
  }

  return (
    <form
      onSubmit={submit}
      className="grid items-end gap-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,14rem)_auto] sm:justify-start"
    >
      <Select
        name="days"
        label={t("links.days")}
        defaultValue={String(LINK_DAYS)}
        options={DAYS.map((days) => ({
          value: String(days),
          label: t("links.dayCount", { count: days }),
        }))}
      />
      <Select
        name="uses"
        label={t("links.uses")}
        options={[
          { value: "0", label: t("links.unlimited") },
          ...USES.map((uses) => ({
            value: String(uses),
            label: t("links.useCount", { count: uses, number: number(uses) }),
          })),
        ]}
      />
      <Button type="submit" busy={busy}>
        {t("links.make")}
      </Button>
    </form>
  );
}
