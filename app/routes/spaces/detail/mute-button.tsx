import { Icon } from "~/app/components/icon";
import { useEffect, useState } from "react";
import { Button } from "~/app/components/button";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";

/** Whether a member is told of what happens in a Space. Asked once the page stands. */
export function MuteButton({ id }: { id: string }) {
  const { t } = useTranslation("spaces");
  const [muted, setMuted] = useState<boolean>();
  useEffect(() => {
    let left = false;
    readMute(id).then(
      (found) => left || setMuted(found.muted),
      // Nothing is shown that might not be so.
      console.warn,
    );
    return () => {
      left = true;
    };
  }, [id]);
  const { run, busy } = useAction(setMute, {
    success: t(muted ? "mute.off" : "mute.on"),
    onSuccess: () => setMuted(!muted),
  });
  if (muted === undefined) return null;
  const icon = muted ? "bell-off" : "bell";
  return (
    <Button
      tone="quiet"
      busy={busy}
      aria-pressed={muted}
      onClick={() => void run({ id, on: !muted })}
    >
      <Icon name={icon} className="size-5" />
      {t(muted ? "mute.undo" : "mute.action")}
    </Button>
  );
}

async function readMute(id: string) {
  const { callApi } = await import("~/app/api-client");
  return callApi("GET /spaces/{id}/mute", { params: { id } });
}

async function setMute({ id, on }: { id: string; on: boolean }, key: string) {
  const { callApi } = await import("~/app/api-client");
  await callApi(on ? "PUT /spaces/{id}/mute" : "DELETE /spaces/{id}/mute", { params: { id }, key });
}
