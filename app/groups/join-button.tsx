import { Button } from "~/app/components/button";
import type { ButtonTone } from "~/app/components/button-style";
import { toast } from "~/app/components/toast";
import { useGroupCommand } from "~/app/groups/use-group-command";
import { useTranslation } from "~/app/i18n/use-translation";
import type { GroupRole } from "~/domain/groups/membership";
import type { GroupView } from "~/domain/groups/view";

interface JoinButtonProps {
  group: Pick<GroupView, "id" | "name" | "approval">;
  tone?: ButtonTone;
  onJoined?(role: GroupRole): void;
}

/** Into a group at once, or as one who asks to be let in. */
export function JoinButton({ group, tone, onJoined }: JoinButtonProps) {
  const { id, name, approval } = group;
  const { t } = useTranslation("groups");
  const request = { params: { id } };
  const { run, busy } = useGroupCommand("PUT /groups/{id}/membership", {
    failed: t("failed.join"),
    onSuccess({ state }) {
      toast("success", t(state === "pending" ? "join.asked" : "join.done", { name }));
      onJoined?.(state);
    },
    intent: { kind: "groups.join", params: { id }, input: request },
  });
  const asks = approval === "admin";
  return (
    <Button
      tone={tone}
      busy={busy}
      aria-label={t(asks ? "join.askOf" : "join.of", { name })}
      onClick={() => void run(request)}
    >
      {t(asks ? "join.ask" : "join.action")}
    </Button>
  );
}
