import { useEffect, useRef, useState } from "react";
import { type ApiAnswer, callApi } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { Refetch } from "~/app/components/refetch";
import { Spinner } from "~/app/components/spinner";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import type { Language } from "~/domain/language";

const WORKER = "/push-worker.js";

type PushState = "impossible" | "denied" | "off" | "on";

const isPossible = () =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** How it stands with this browser. It loads no service worker. */
async function readPushState(): Promise<PushState> {
  if (!isPossible()) return "impossible";
  if (Notification.permission === "denied") return "denied";
  return (await subscriptionHere()) ? "on" : "off";
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the player, then the browser, then tells us where. */
async function switchPushOn(language: Language): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") return readPushState();
  const registration = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  const { key } = await callApi("GET /notifications/push-key");
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint: endpoint!, keys: keys as { p256dh: string; auth: string } };
  await callApi("PUT /notifications/push-address", { body: { ...body, lng: language } });
  return "on";
}

async function switchPushOff(): Promise<PushState> {
  const subscription = await subscriptionHere();
  if (subscription) {
    const { endpoint } = subscription;
    await subscription.unsubscribe();
    await callApi("POST /notifications/push-address/forget", { body: { endpoint } });
  }
  return readPushState();
}

type Choice = ApiAnswer<"GET /notifications/choices">["items"][number];

/** What to be told, and how, kind by kind. A press holds at once. */
export function NotificationChoices() {
  const { t } = useTranslation(["notifications", "common"]);
  const [choices, setChoices] = useState<readonly Choice[] | "failed">();

  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let left = false;
    callApi("GET /notifications/choices").then(
      ({ items }) => left || setChoices(items),
      () => left || setChoices("failed"),
    );
    return () => {
      left = true;
    };
  }, [attempt]);
  const retry = () => {
    setChoices(undefined);
    setAttempt(attempt + 1);
  };

  const { run } = useAction(
    async ({ kind, site, mail }: Choice, key) => {
      const choice = { kind, site, ...(mail !== null && { mail }) };
      await callApi("PUT /notifications/choices", { body: { choices: [choice] }, key });
    },
    {
      success: t("common:success"),
      onProblem() {
        // Back to what holds.
        setAttempt(attempt + 1);
        return undefined;
      },
    },
  );
  /** One after the other, so that the last press is what holds; a switch that went dead meanwhile would lose the focus. */
  const last = useRef(Promise.resolve());
  const choose = (changed: Choice) => {
    setChoices((all) =>
      typeof all === "object" ? all.map((one) => (one.kind === changed.kind ? changed : one)) : all,
    );
    last.current = last.current.then(() => run(changed));
  };

  return (
    <>
      {choices === undefined && <Spinner />}
      {choices === "failed" && <Refetch onRetry={retry} />}
      {typeof choices === "object" && (
        <table className="w-full max-w-2xl border-collapse text-sm">
          <thead>
            <tr className="border-b-2 border-line text-left">
              <th className="py-2 font-semibold">{t("choices.kind")}</th>
              <th className="w-24 px-2 text-center font-semibold">{t("choices.site")}</th>
              <th className="w-24 px-2 text-center font-semibold">{t("choices.mail")}</th>
            </tr>
          </thead>
          <tbody>
            {choices.map((choice) => (
              <tr key={choice.kind} className="border-b-2 border-line">
                <th scope="row" className="py-1 text-left font-normal">
                  {t(`kinds.${choice.kind}`)}
                </th>
                <td className="text-center">
                  <Switch
                    label={t("choices.siteOf", { kind: t(`kinds.${choice.kind}`) })}
                    checked={choice.site}
                    onChange={(site) => choose({ ...choice, site })}
                  />
                </td>
                <td className="text-center">
                  {choice.mail === null ? (
                    <span aria-hidden="true" className="text-muted">
                      –
                    </span>
                  ) : (
                    <Switch
                      label={t("choices.mailOf", { kind: t(`kinds.${choice.kind}`) })}
                      checked={choice.mail}
                      onChange={(mail) => choose({ ...choice, mail })}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <PushSwitch />
    </>
  );
}

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
}

function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <label className="inline-grid size-11 place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="pixel-check size-5 border-2 border-edge bg-surface"
      />
    </label>
  );
}

/** Pushes to this browser, off until asked for. */
function PushSwitch() {
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
