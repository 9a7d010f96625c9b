import { useState } from "react";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { Confirm } from "~/app/components/confirm";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { useAction } from "~/app/use-action";
import type { Person as SomePerson } from "~/domain/profile/view-person";
import type { MemberRole } from "~/domain/spaces/events";
import type { SpaceView } from "~/domain/spaces/view";

export interface ListedMember {
  person: SomePerson;
  role: MemberRole;
  joinedAt: string;
}

interface MemberRowProps {
  member: ListedMember;
  space: SpaceView;
  onChange(): void;
}

/** One member, with what the creator can make of them. */
export function MemberRow({ member: { person, role, joinedAt }, space, onChange }: MemberRowProps) {
  const { t } = useTranslation("spaces");
  return (
    <li className="grid min-w-0 content-start gap-1 border-b-2 border-line py-2">
      <div className="flex min-w-0 items-center justify-between gap-3">
        <Person person={person} className="min-w-0" />
        {role !== "member" && (
          <Badge tone={role === "creator" ? "gold" : "neutral"} className="shrink-0">
            {t("groupAdmin")}
          </Badge>
        )}
      </div>
      <p className="text-xs text-muted">
        {t(`role.${role}`)} · {t("joined")} <Time value={joinedAt} show="date" />
      </p>
      {space.role === "creator" && role !== "creator" && (
        <Ranks person={person} role={role} space={space} onChange={onChange} />
      )}
    </li>
  );
}

type RanksProps = Pick<MemberRowProps, "space" | "onChange"> & Omit<ListedMember, "joinedAt">;

function Ranks({ person, role, space: { id, name }, onChange }: RanksProps) {
  const { t } = useTranslation("spaces");
  const [asked, setAsked] = useState(false);
  const [userId, displayName] = [person.id!, person.displayName!];
  const moderates = role === "moderator";
  const rank = useAction(changeRank, { success: t("ranks.changed"), onSuccess: onChange });
  const handing = useAction(handOver, {
    success: t("handOver.done", { name: displayName }),
    onSuccess() {
      setAsked(false);
      onChange();
    },
  });
  return (
    <div className="-ml-4 flex flex-wrap">
      <Button
        tone="quiet"
        busy={rank.busy}
        aria-label={t(moderates ? "ranks.dismissOf" : "ranks.nameOf", { name: displayName })}
        onClick={() => void rank.run({ id, userId, on: !moderates })}
      >
        {t(moderates ? "ranks.dismiss" : "ranks.name")}
      </Button>
      <Button
        tone="quiet"
        aria-label={t("handOver.to", { name: displayName })}
        onClick={() => setAsked(true)}
      >
        {t("handOver.action")}
      </Button>
      {asked && (
        <Confirm
          title={<bdi>{t("handOver.title", { space: name, name: displayName })}</bdi>}
          text={t("handOver.text")}
          action={t("handOver.action")}
          busy={handing.busy}
          onConfirm={() => void handing.run({ id, userId })}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}

interface Ranked {
  id: string;
  userId: string;
}

async function changeRank({ id, userId, on }: Ranked & { on: boolean }, key: string) {
  const { callApi } = await import("~/app/api-client");
  const request = { params: { id, userId }, key };
  if (on) await callApi("PUT /spaces/{id}/moderators/{userId}", request);
  else await callApi("DELETE /spaces/{id}/moderators/{userId}", request);
}

async function handOver({ id, userId }: Ranked, key: string) {
  const { callApi } = await import("~/app/api-client");
  await callApi("PUT /spaces/{id}/creator/{userId}", { params: { id, userId }, key });
}
