import { createPortal } from "react-dom";
import { Button } from "~/app/components/button";
import { Checkbox } from "~/app/components/checkbox";
import { Dialog } from "~/app/components/dialog";
import { Spinner } from "~/app/components/spinner";
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
  const [shown, setShown] = useState<Shown | "failed">();
  const [attempt, setAttempt] = useState(0);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    let left = false;
    callApi("GET /chats/settings").then(
      (settings) => left || setShown(settings),
      (error: unknown) => {
        console.warn(error);
        if (!left) setShown("failed");
      },
    );
    return () => {
      left = true;
    };
  }, [attempt]);
  const known = typeof shown === "object" ? shown : undefined;
  const { run } = useAction(async (next: Shown, key: string) => {
    setShown(next);
    try {
      await callApi("PUT /chats/settings", { body: next, key });
      prefer("typing", next.typing);
    } catch (error) {
      setShown(known);
      throw error;
    }
  });

  async function wantNotices(on: boolean) {
    if (on && (await Notification.requestPermission()) !== "granted") return setRefused(true);
    prefer("notices", on);
    return undefined;
  }

  return createPortal(
    <Dialog open onClose={onClose} title={t("preferences.title")}>
      <div className="grid gap-6">
        <fieldset className="grid gap-1" aria-busy={!shown}>
          <legend className="pb-1 font-semibold">{t("preferences.others")}</legend>
          {!shown && <Spinner />}
          {known && (
            <>
              <Checkbox
                label={t("preferences.presence")}
                checked={known.presence}
                onChange={({ target }) => void run({ ...known, presence: target.checked })}
              />
              <Checkbox
                label={t("preferences.typing")}
                checked={known.typing}
                onChange={({ target }) => void run({ ...known, typing: target.checked })}
              />
            </>
          )}
        </fieldset>
        {shown === "failed" && (
          <div role="alert" className="-mt-4 grid justify-items-start gap-2">
            <p className="text-sm text-danger">{t("common:fetchFailed")}</p>
            <Button
              tone="secondary"
              onClick={() => {
                setShown(undefined);
                setAttempt(attempt + 1);
              }}
            >
              {t("common:retry")}
            </Button>
          </div>
        )}
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
          {isRefused && (
            <p role="alert" className="text-sm text-danger">
              {t("preferences.refused")}
            </p>
          )}
        </fieldset>
      </div>
    </Dialog>,
    document.body,
  );
}
