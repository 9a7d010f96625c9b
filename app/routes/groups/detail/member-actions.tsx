import { useState } from "react";
import { callApi } from "~/app/api-client";
import { Confirm } from "~/app/components/confirm";
import { useGroupAction } from "~/app/groups/use-group-action";
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
  const rank = useGroupAction(
    (on: boolean, key) =>
      on
        ? callApi("PUT /groups/{id}/admins/{userId}", { params, key })
        : callApi("DELETE /groups/{id}/admins/{userId}", { params, key }),
    { failed, success: t("common:success") },
  );
  const removal = useGroupAction(
    (ban: boolean, key) =>
      callApi("DELETE /groups/{id}/members/{userId}", {
        params,
        query: { ban: ban ? "true" : "false" },
        key,
      }),
    {
      failed,
      success: t(asked === "ban" ? "members.banned" : "members.removed", { name }),
      onSuccess: () => setAsked(undefined),
    },
  );
  const handOver = useGroupAction(
    (_: null, key) => callApi("PUT /groups/{id}/creator/{userId}", { params, key }),
    {
      failed,
      success: t("members.handedOver", { name }),
      onSuccess: () => setAsked(undefined),
    },
  );
  const confirmed = () =>
    void (asked === "handOver" ? handOver.run(null) : removal.run(asked === "ban"));
  return (
    <>
      {group.role === "creator" && (
        <>
          <ActionItem close={close} act={() => void rank.run(!isAdmin)}>
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
