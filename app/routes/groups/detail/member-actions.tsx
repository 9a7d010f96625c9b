import { useState } from "react";
import { useRevalidator } from "react-router";
import { Confirm } from "~/app/components/confirm";
import { useGroupCommand } from "~/app/groups/use-group-command";
import { useTranslation } from "~/app/i18n/use-translation";
import { ModerateItems } from "~/app/moderation/moderate-items-late";
import { ActionItem } from "~/app/posts/action-item";
import { memberId } from "~/domain/groups/member-id";
import type { GroupView } from "~/domain/groups/view";

interface MemberActionsProps {
  group: GroupView;
  userId: string;
  name: string;
  isAdmin: boolean;
  /** Closes the menu that it stands in. */
  close(): void;
}

/** What those who run a group can do about a member. */
export default function MemberActions({ group, userId, name, isAdmin, close }: MemberActionsProps) {
  const { t } = useTranslation(["groups", "common"]);
  const [asked, setAsked] = useState(false);
  const { revalidate } = useRevalidator();
  const failed = t("common:failed");
  const params = { id: group.id, userId };
  const rank = useGroupCommand(
    isAdmin ? "DELETE /groups/{id}/admins/{userId}" : "PUT /groups/{id}/admins/{userId}",
    { failed, success: t("common:success") },
  );
  const handOver = useGroupCommand("PUT /groups/{id}/creator/{userId}", {
    failed,
    success: t("members.handedOver", { name }),
    onSuccess: () => setAsked(false),
  });
  return (
    <>
      {group.role === "creator" && (
        <>
          <ActionItem close={close} act={() => void rank.run({ params })}>
            {t(isAdmin ? "members.dismiss" : "members.name")}
          </ActionItem>
          <ActionItem close={close} act={() => setAsked(true)}>
            {t("members.handOver")}
          </ActionItem>
        </>
      )}
      <ModerateItems
        target={{ kind: "group_member", id: memberId(group.id, userId) }}
        close={close}
        onDone={() => void revalidate()}
      />
      {asked && (
        <Confirm
          title={<bdi>{t("members.handOverTitle", { name })}</bdi>}
          text={t("members.handOverText")}
          action={t("members.handOver")}
          busy={handOver.busy}
          onConfirm={() => void handOver.run({ params })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
