import { createPortal } from "react-dom";
import { useRevalidator } from "react-router";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import type { Place } from "./like-button";

interface JoinDialogProps {
  space: Place;
  open: boolean;
  onClose(): void;
  /** Goes on with what one was doing. */
  onJoined(): void;
}

/** Members comment and like. Who is none joins here in one step. */
export function JoinDialog({ space, open, onClose, onJoined }: JoinDialogProps) {
  const { t } = useTranslation(["posts", "common"]);
  const { revalidate } = useRevalidator();
  const { run, busy } = useAction(joinSpace, {
    onSuccess() {
      onClose();
      onJoined();
      void revalidate();
    },
  });
  if (!open) return null;
  return createPortal(
    <Dialog open onClose={onClose} title={t("talk.join.title")} locked={busy}>
      <div className="grid gap-4">
        <p>{t("talk.join.text", { name: space.name })}</p>
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} onClick={() => void run(space.id)}>
            {t("talk.join.action")}
          </Button>
          <Button tone="secondary" disabled={busy} onClick={onClose}>
            {t("common:cancel")}
          </Button>
        </div>
      </div>
    </Dialog>,
    document.body,
  );
}

async function joinSpace(id: string, key: string) {
  const { callApi } = await import("~/app/api-client");
  await callApi("PUT /spaces/{id}/membership", { params: { id }, key });
}
