import { useState } from "react";
import { Confirm } from "~/app/components/confirm";
import { useGroupCommand } from "~/app/groups/use-group-command";
import { useTranslation } from "~/app/i18n/use-translation";
import { ActionItem } from "~/app/posts/action-item";
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
  const [asked, setAsked] = useState<"remove" | "ban" | "handOver">();
  const failed = t("common:failed");
  const params = { id: group.id, userId };
  const rank = useGroupCommand(
    isAdmin ? "DELETE /groups/{id}/admins/{userId}" : "PUT /groups/{id}/admins/{userId}",
    { failed, success: t("common:success") },
  );
  const removal = useGroupCommand("DELETE /groups/{id}/members/{userId}", {
    failed,
    success: t(asked === "ban" ? "members.banned" : "members.removed", { name }),
    onSuccess: () => setAsked(undefined),
  });
  const handOver = useGroupCommand("PUT /groups/{id}/creator/{userId}", {
    failed,
    success: t("members.handedOver", { name }),
    onSuccess: () => setAsked(undefined),
  });
  const confirmed = () =>
    void (asked === "handOver"
      ? handOver.run({ params })
      : removal.run({ params, query: { ban: asked === "ban" ? "true" : "false" } }));
  return (
    <>
      {group.role === "creator" && (
        <>
          <ActionItem close={close} act={() => void rank.run({ params })}>
            {t(isAdmin ? "members.dismiss" : "members.name")}
          </ActionItem>
          <ActionItem close={close} act={() => setAsked("handOver")}>
            {t("members.handOver")}
          </ActionItem>
        </>
      )}
      <ActionItem close={close} act={() => setAsked("remove")}>
        {t("members.remove")}
      </ActionItem>
      <ActionItem close={close} act={() => setAsked("ban")}>
        {t("members.ban")}
      </ActionItem>
      {asked && (
        <Confirm
          title={<bdi>{t(`members.${asked}Title`, { name })}</bdi>}
          text={t(`members.${asked}Text`)}
          action={t(`members.${asked}`)}
          busy={removal.busy || handOver.busy}
          onConfirm={confirmed}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
