import { useState } from "react";
import { useNavigate } from "react-router";
import { Confirm } from "~/app/components/confirm";
import { LinkButton } from "~/app/components/link-button";
import { MastheadMenu } from "~/app/components/masthead-menu";
import { JoinButton } from "~/app/groups/join-button";
import { useGroupCommand } from "~/app/groups/use-group-command";
import { useTranslation } from "~/app/i18n/use-translation";
import { ReportButton } from "~/app/moderation/report-button";
import { ActionItem } from "~/app/posts/action-item";
import { actionItemStyle } from "~/app/posts/action-item-style";
import { roomPath } from "~/domain/chat/paths";
import { groupPath } from "~/domain/groups/paths";
import type { GroupView } from "~/domain/groups/view";

interface GroupActionsProps {
  group: GroupView;
  may: { read: boolean; edit: boolean; disband: boolean };
}

/** Join, talk, leave, change, disband. */
export function GroupActions({ group, may }: GroupActionsProps) {
  const { id, name, role, visibility } = group;
  const { t } = useTranslation("groups");
  const navigate = useNavigate();
  const [asked, setAsked] = useState<"leave" | "disband">();
  const leave = useGroupCommand("DELETE /groups/{id}/membership", {
    failed: t("failed.leave"),
    success: t("leave.done", { name }),
    onSuccess() {
      setAsked(undefined);
      // To whoever is not in a private one, it is not there, and its tabs are its members'.
      const rest = visibility === "private" ? "/community/groups" : groupPath(id);
      void navigate(rest, { replace: true });
    },
  });
  const disband = useGroupCommand("DELETE /groups/{id}", {
    failed: t("failed.disband"),
    success: t("disband.done", { name }),
    onSuccess: () => void navigate("/community/groups", { replace: true }),
  });
  return (
    <>
      {role === "none" && <JoinButton group={group} />}
      {may.read && <LinkButton to={roomPath(id)}>{t("openChat")}</LinkButton>}
      {may.edit && (
        <LinkButton to={`${groupPath(id)}/edit`} tone="secondary">
          {t("edit.action")}
        </LinkButton>
      )}
      <MastheadMenu label={t("menu")}>
        {(close) => (
          <>
            {role !== "creator" && (
              <ReportButton
                kind="group"
                id={id}
                authorId={null}
                className={actionItemStyle}
                onOpen={close}
              >
                {t("report")}
              </ReportButton>
            )}
            {may.read && (
              <ActionItem close={close} act={() => setAsked("leave")}>
                {t("leave.action")}
              </ActionItem>
            )}
            {may.disband && (
              <ActionItem close={close} act={() => setAsked("disband")}>
                {t("disband.action")}
              </ActionItem>
            )}
          </>
        )}
      </MastheadMenu>
      {asked === "leave" && role === "creator" && (
        <Confirm
          title={<bdi>{t("leave.title", { name })}</bdi>}
          text={t("leave.creatorText")}
          tone="primary"
          action={t("leave.chooseMember")}
          busy={false}
          onConfirm={() => {
            setAsked(undefined);
            void navigate(`${groupPath(id)}/members`);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === "leave" && role !== "creator" && (
        <Confirm
          title={<bdi>{t("leave.title", { name })}</bdi>}
          text={t(visibility === "private" ? "leave.textPrivate" : "leave.text")}
          action={t("leave.action")}
          busy={leave.busy}
          onConfirm={() => void leave.run({ params: { id } })}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === "disband" && (
        <Confirm
          title={<bdi>{t("disband.title", { name })}</bdi>}
          text={t("disband.text")}
          action={t("disband.action")}
          busy={disband.busy}
          onConfirm={() => void disband.run({ params: { id } })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
