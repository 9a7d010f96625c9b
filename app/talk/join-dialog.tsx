import { useRevalidator } from "react-router";
import { Confirm } from "~/app/components/confirm";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";

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
  const { revalidate } = useRevalidator();
  const { run, busy } = useAction(joinSpace, {
    onSuccess() {
      onClose();
      onJoined();
      void revalidate();
    },
  });
  return (
    <Confirm
      title={t("talk.join.title")}
      text={t("talk.join.text", { name: space.name })}
      action={t("talk.join.action")}
      tone="primary"
      busy={busy}
      onConfirm={() => void run(space.id)}
      onClose={onClose}
    />
  );
}

async function joinSpace(id: string, key: string) {
  const { callApi } = await import("~/app/api-client");
  await callApi("PUT /spaces/{id}/membership", { params: { id }, key });
}
