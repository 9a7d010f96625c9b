import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { Button } from "~/app/components/button";
import { Confirm } from "~/app/components/confirm";
import { LinkButton } from "~/app/components/link-button";
import { MastheadMenu } from "~/app/components/masthead-menu";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { ReportButton } from "~/app/moderation/report-button";
import { ActionItem } from "~/app/posts/action-item";
import { actionItemStyle } from "~/app/posts/action-item-style";
import { spacePath } from "~/app/routes/spaces/space-path";
import { useAnswer } from "~/app/use-answer";
import { useChange, useCommand } from "~/app/use-command";
import type { SpaceView } from "~/domain/spaces/view";

interface SpaceActionsProps {
  space: SpaceView;
  may: { edit: boolean; dissolve: boolean };
  /** They cannot join. */
  isBanned: boolean;
}

/** Join, leave, change, dissolve. */
export function SpaceActions({ space: { id, name, role }, may, isBanned }: SpaceActionsProps) {
  const { t } = useTranslation("spaces");
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<"leave" | "dissolve">();
  const request = { params: { id } };
  const failed = (what: "join" | "leave" | "dissolve") => ({
    onProblem({ code }: { code: string }) {
      if (code.startsWith("login_")) return false;
      toast("danger", t(`failed.${what}`));
      // Somebody else may have changed what is shown here.
      void revalidate();
      return true;
    },
  });
  const join = useChange("PUT /spaces/{id}/membership", {
    ...failed("join"),
    success: t("join.done", { name }),
    intent: { kind: "spaces.join", params: { id }, input: request },
  });
  const leave = useChange("DELETE /spaces/{id}/membership", {
    ...failed("leave"),
    success: t("leave.done", { name }),
    onSuccess: () => setAsked(undefined),
  });
  const dissolve = useCommand("DELETE /spaces/{id}", {
    ...failed("dissolve"),
    success: t("dissolve.done", { name }),
    onSuccess: () => void navigate("/community/list", { replace: true }),
  });
  return (
    <>
      {role === "none" && !isBanned && (
        <Button busy={join.busy} onClick={() => void join.run(request)}>
          {t("join.action")}
        </Button>
      )}
      {may.edit && (
        <LinkButton to={`${spacePath(id)}/edit`} tone="secondary" className="masthead-aside">
          {t("edit.action")}
        </LinkButton>
      )}
      {(role === "member" || role === "moderator") && (
        <Button tone="secondary" className="masthead-aside" onClick={() => setAsked("leave")}>
          {t("leave.action")}
        </Button>
      )}
      <MastheadMenu label={t("menu")}>
        {(close) => (
          <>
            {role !== "none" && <MuteItem id={id} close={close} />}
            {role !== "creator" && (
              <ReportButton
                kind="space"
                id={id}
                spaceId={id}
                authorId={null}
                className={actionItemStyle}
                onOpen={close}
              >
                {t("report")}
              </ReportButton>
            )}
            {may.dissolve && (
              <ActionItem close={close} act={() => setAsked("dissolve")}>
                {t("dissolve.action")}
              </ActionItem>
            )}
          </>
        )}
      </MastheadMenu>
      {asked === "leave" && (
        <Confirm
          title={<bdi>{t("leave.title", { name })}</bdi>}
          text={t("leave.text")}
          action={t("leave.action")}
          busy={leave.busy}
          onConfirm={() => void leave.run(request)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === "dissolve" && (
        <Confirm
          title={<bdi>{t("dissolve.title", { name })}</bdi>}
          text={t("dissolve.text")}
          action={t("dissolve.action")}
          busy={dissolve.busy}
          onConfirm={() => void dissolve.run(request)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** Whether a member is told of what happens in a Space. Asked once the menu opens. */
function MuteItem({ id, close }: { id: string; close(): void }) {
  const { t } = useTranslation("spaces");
  const request = { params: { id } };
  const { answer, change } = useAnswer("GET /spaces/{id}/mute", request);
  const muted = answer?.muted;
  const { run } = useCommand(muted ? "DELETE /spaces/{id}/mute" : "PUT /spaces/{id}/mute", {
    success: t(muted ? "mute.off" : "mute.on"),
    onSuccess: () => change({ muted: !muted }),
  });
  // Nothing is shown that might not be so.
  if (muted === undefined) return null;
  return (
    <ActionItem close={close} act={() => void run(request)}>
      {t(muted ? "mute.undo" : "mute.action")}
    </ActionItem>
  );
}
