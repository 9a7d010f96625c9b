import { useState } from "react";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { Confirm } from "~/app/components/confirm";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { useChange } from "~/app/use-command";
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
}

/** One member, with what the creator can make of them. */
export function MemberRow({ member: { person, role, joinedAt }, space }: MemberRowProps) {
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
        <Ranks person={person} role={role} space={space} />
      )}
    </li>
  );
}

type RanksProps = Pick<MemberRowProps, "space"> & Omit<ListedMember, "joinedAt">;

function Ranks({ person, role, space: { id, name } }: RanksProps) {
  const { t } = useTranslation("spaces");
  const [asked, setAsked] = useState(false);
  const [userId, displayName] = [person.id!, person.displayName!];
  const moderates = role === "moderator";
  const rank = useChange(
    moderates ? "DELETE /spaces/{id}/moderators/{userId}" : "PUT /spaces/{id}/moderators/{userId}",
    { success: t("ranks.changed") },
  );
  const handing = useChange("PUT /spaces/{id}/creator/{userId}", {
    success: t("handOver.done", { name: displayName }),
    onSuccess: () => setAsked(false),
  });
  return (
    <div className="-ml-4 flex flex-wrap">
      <Button
        tone="quiet"
        busy={rank.busy}
        aria-label={t(moderates ? "ranks.dismissOf" : "ranks.nameOf", { name: displayName })}
        onClick={() => void rank.run({ params: { id, userId } })}
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
          onConfirm={() => void handing.run({ params: { id, userId } })}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
