import { Confirm } from "~/app/components/confirm";
import { useTranslation } from "~/app/i18n/use-translation";
import { useChange } from "~/app/use-command";

/** A Space where one is no member yet. */
export interface Place {
  id: string;
  name: string;
}

interface JoinDialogProps {
  space: Place;
  onClose(): void;
  /** Goes on with what one was doing. */
  onJoined(): void;
}

/** Members comment and like. Who is none joins here in one step. */
export function JoinDialog({ space, onClose, onJoined }: JoinDialogProps) {
  const { t } = useTranslation("posts");
  const { run, busy } = useChange("PUT /spaces/{id}/membership", {
    onSuccess() {
      onClose();
      onJoined();
    },
  });
  return (
    <Confirm
      title={t("talk.join.title")}
      text={t("talk.join.text", { name: space.name })}
      action={t("talk.join.action")}
      tone="primary"
      busy={busy}
      onConfirm={() => void run({ params: { id: space.id } })}
      onClose={onClose}
    />
  );
}
