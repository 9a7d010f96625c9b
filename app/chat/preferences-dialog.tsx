import { createPortal } from "react-dom";
import { Checkbox } from "~/app/components/checkbox";
import { Dialog } from "~/app/components/dialog";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import { useEffect, useState } from "react";
import { callApi } from "~/app/api-client";
import { prefer, useChatPreferences } from "./preferences";

interface Shown {
  presence: boolean;
  typing: boolean;
}

/** What others see of the player in rooms, and what this browser does when something comes. */
export function PreferencesDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(["chat", "common"]);
  const { sound, notices } = useChatPreferences();
  const [shown, setShown] = useState<Shown>();
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    let left = false;
    callApi("GET /chats/settings").then(
      (settings) => left || setShown(settings),
      (error: unknown) => console.warn(error),
    );
    return () => {
      left = true;
    };
  }, []);
  const { run } = useAction(async (next: Shown, key: string) => {
    setShown(next);
    prefer("typing", next.typing);
    await callApi("PUT /chats/settings", { body: next, key });
  });

  async function wantNotices(on: boolean) {
    if (on && (await Notification.requestPermission()) !== "granted") return setRefused(true);
    prefer("notices", on);
    return undefined;
  }

  return createPortal(
    <Dialog open onClose={onClose} title={t("preferences.title")}>
      <div className="grid gap-6">
        <fieldset className="grid gap-1" disabled={!shown}>
          <legend className="pb-1 font-semibold">{t("preferences.others")}</legend>
          <Checkbox
            label={t("preferences.presence")}
            checked={shown?.presence ?? true}
            onChange={({ target }) => void run({ ...shown!, presence: target.checked })}
          />
          <Checkbox
            label={t("preferences.typing")}
            checked={shown?.typing ?? true}
            onChange={({ target }) => void run({ ...shown!, typing: target.checked })}
          />
        </fieldset>
        <fieldset className="grid gap-1">
          <legend className="pb-1 font-semibold">{t("preferences.here")}</legend>
          <Checkbox
            label={t("preferences.sound")}
            checked={sound}
            onChange={({ target }) => prefer("sound", target.checked)}
          />
          {"Notification" in window && (
            <Checkbox
              label={t("preferences.notices")}
              checked={notices && Notification.permission === "granted"}
              onChange={({ target }) => void wantNotices(target.checked)}
            />
          )}
          {isRefused && <p className="text-sm text-danger">{t("preferences.refused")}</p>}
        </fieldset>
      </div>
    </Dialog>,
    document.body,
  );
}
