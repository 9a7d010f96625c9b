import { useEffect, useState } from "react";
import { Button } from "~/app/components/button";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import type { Language } from "~/domain/language";
import { type PushState, readPushState, switchPushOff, switchPushOn } from "./push";

/** Pushes to this browser, off until asked for. */
export function PushSwitch() {
  const { t, i18n } = useTranslation(["notifications", "common"]);
  const [state, setState] = useState<PushState>();
  useEffect(() => {
    readPushState().then(setState, () => setState("impossible"));
  }, []);
  const { run, busy } = useAction(
    (on: boolean) => (on ? switchPushOn(i18n.language as Language) : switchPushOff()),
    { onSuccess: setState },
  );
  if (state === undefined) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <h3 className="text-sm font-bold">{t("push.title")}</h3>
      <p className="text-sm text-muted">{t(`push.${state}`)}</p>
      {(state === "on" || state === "off") && (
        <Button tone="secondary" busy={busy} onClick={() => void run(state === "off")}>
          {t(state === "off" ? "push.switchOn" : "push.switchOff")}
        </Button>
      )}
    </div>
  );
}
